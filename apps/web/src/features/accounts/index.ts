export { VerifyAddressBanner } from './components/VerifyAddressBanner.tsx';
export { splitName } from './names.ts';
