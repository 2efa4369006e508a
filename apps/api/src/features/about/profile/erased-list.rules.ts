import type { ErasedAccount } from './erased.read-model.ts';

/** A line of the list: a reference that belongs to nobody any more, and nothing of the person. */
export const erasedLine = ({ ref, at }: ErasedAccount): string => `${ref} ${at.toISOString()}\n`;

/** The references in lists of erased accounts. */
export const refsIn = (text: string): string[] => [
  ...new Set(text.match(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g)),
];
