import type { Role } from '@sanguine/contract';

export type Who = Role | 'operator' | 'nobody';

export interface KnownPage {
  readonly path: string;
  readonly who: Who;
  /** The document's title, before ' | Sanguine'. */
  readonly title: string;
  readonly heading: string;
  readonly subheadings?: readonly string[];
  readonly buttons?: readonly string[];
  /** Links of the page itself. */
  readonly links?: readonly string[];
  readonly fields?: readonly string[];
  /** Other text on the page, word for word, for an account without any history. */
  readonly texts?: readonly string[];
}

/** The most frequent questions of donors; staff read the same. */
export const questions = [
  'How do I donate blood?',
  'Am I eligible to donate?',
  'How often can I donate?',
  'Does donating affect my health?',
  'Can I track my past donations?',
  'Can I cancel or reschedule?',
  'What can I do without a connection?',
  'Is my data safe?',
];
