import { DAY_NOTE_DAYS, MAX_DAY_NOTE, type Note } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { writeDayNote } from '../api.ts';
import { useWords } from '../words.ts';
import { NoteText, WrittenBy } from './NoteText.tsx';

const NoteEditor = lazySection(async () => (await import('./NoteEditor.tsx')).NoteEditor);

interface DayNoteProps {
  facilityId: string;
  date: string;
  note: Note;
}

/** Shows what colleagues hand over on a day; a line to begin one where nothing is written. */
export function DayNote({ facilityId, date, note }: DayNoteProps) {
  const t = useWords();
  const client = useQueryClient();
  const [writing, setWriting] = useState(false);
  const icon = <NotebookPen aria-hidden="true" className="size-4" />;
  if (writing) {
    return (
      <section className="mb-2 rounded-card border border-line bg-surface p-4 print:hidden">
        <NoteEditor
          note={note}
          label={t('notes.day.title')}
          help={t('notes.day.help', { days: DAY_NOTE_DAYS })}
          maxLength={MAX_DAY_NOTE}
          write={(written) => writeDayNote(facilityId, date, written).finally(() => void changed(client, 'note'))}
          onDone={() => setWriting(false)}
        />
      </section>
    );
  }
  if (note.text === '') {
    return (
      <div className="mb-2 print:hidden">
        <Button size="small" variant="quiet" className="-ms-4 lg:min-h-9" icon={icon} onClick={() => setWriting(true)}>
          {t('notes.day.add')}
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label={t('notes.day.title')}
      className="mb-2 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card bg-info-tint px-4 py-2"
    >
      <div className="min-w-0 grow basis-80">
        <h3 className="text-sm font-bold text-info">{t('notes.day.title')}</h3>
        <NoteText text={note.text} />
        <WrittenBy note={note} />
      </div>
      <Button size="small" className="print:hidden" icon={icon} onClick={() => setWriting(true)}>
        {t('notes.change')}
      </Button>
    </section>
  );
}
