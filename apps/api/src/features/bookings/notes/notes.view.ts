import type { Note } from '@sanguine/contract';
import type { NoteRow } from './notes.read-model.ts';

export function toNote(row: NoteRow | undefined): Note {
  if (row === undefined) return { text: '', version: 0, writtenAt: null, writtenBy: null };
  const { text, version, written_at, written_by_name } = row;
  return { text, version, writtenAt: written_at.toISOString(), writtenBy: written_by_name };
}
