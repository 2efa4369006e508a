import type { Note } from '@sanguine/contract';
import { formatInstant } from '../../../../platform/format.ts';
import { useWords } from '../words.ts';

/** Says who wrote it, and when. */
export function WrittenBy({ note: { writtenAt, writtenBy } }: { note: Note }) {
  const t = useWords();
  if (writtenAt === null) return null;
  const when = formatInstant(writtenAt, t);
  return (
    <span className="text-sm text-muted">
      {writtenBy === null ? when : t('notes.written', { name: writtenBy, when })}
    </span>
  );
}

/** Shows a note as it was written, in the direction of its own language. */
export function NoteText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {text}
    </p>
  );
}
