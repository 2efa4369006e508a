import { createContext, useContext } from 'react';

/** Every word that the kit itself says; a translated set goes into a provider of `WordsContext`. */
export const englishWords = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose…',
  less: (label: string) => `One less: ${label}`,
  more: (label: string) => `One more: ${label}`,
  problems: 'There is a problem',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  close: 'Close',
  cancel: 'Cancel',
  discardTitle: 'Leave without saving?',
  discardText: 'What you typed here will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  retry: 'Retry',
  partMissing: 'This could not be loaded',
  partMissingText: 'Check your connection. Everything else on the page stays as it is.',
  actions: 'Actions',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  newer: 'Newer',
  older: 'Older',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  theme: 'Appearance',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  stepDone: 'done',
  stepNow: 'now',
  stepAhead: 'to come',
  stockUrgent: 'Urgent',
  stockLow: 'Low',
  stockSufficient: 'Sufficient',
  stockStale: 'Stale',
  notifications: 'Messages',
};

export type Words = typeof englishWords;

/** Another language gives its own words to the components inside its provider. */
const WordsContext = createContext<Words>(englishWords);

export function useWords(): Words {
  return useContext(WordsContext);
}
