export { VerifyAddressBanner } from './components/VerifyAddressBanner.tsx';
