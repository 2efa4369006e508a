export { ClaimCode } from './components/ClaimCode.tsx';
export { type EnteredDonor, EnteredResult } from './components/EnteredResult.tsx';
export { NewDonor } from './components/NewDonor.tsx';
