export type { AccountSection } from './account-sections.ts';
export { PersonalAccount } from './components/PersonalAccount.tsx';
