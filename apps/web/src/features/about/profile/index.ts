export { PersonalAccount } from './components/PersonalAccount.tsx';
