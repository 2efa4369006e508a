export { PersonalAccount } from './components/PersonalAccount.tsx';
export { KeepBloodType } from './components/KeepBloodType.tsx';
