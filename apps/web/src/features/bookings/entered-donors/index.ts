export { type EnteredDonor, EnteredResult } from './components/EnteredResult.tsx';
export { NewDonor } from './components/NewDonor.tsx';
export { RecordHandover } from './components/RecordHandover.tsx';
