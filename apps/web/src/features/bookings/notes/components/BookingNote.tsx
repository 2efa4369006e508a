import { MAX_BOOKING_NOTE, type Note } from '@sanguine/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { bookingNoteQuery, writeBookingNote } from '../api.ts';
import { useWords } from '../words.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteText, WrittenBy } from './NoteText.tsx';

function Shown({ requestId, note }: { requestId: string; note: Note }) {
  const t = useWords();
  const client = useQueryClient();
  const [writing, setWriting] = useState(false);
  if (writing) {
    return (
      <NoteEditor
        note={note}
        label={t('notes.booking.title')}
        help={t('notes.booking.help')}
        maxLength={MAX_BOOKING_NOTE}
        write={(written) => writeBookingNote(requestId, written).finally(() => void changed(client, 'note'))}
        onDone={() => setWriting(false)}
      />
    );
  }
  if (note.text === '') {
    return (
      <Button size="small" onClick={() => setWriting(true)}>
        {t('notes.booking.add')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-bold">{t('notes.booking.title')}</h3>
        <NoteText text={note.text} />
        <WrittenBy note={note} />
      </div>
      <Button size="small" onClick={() => setWriting(true)}>
        {t('notes.change')}
      </Button>
    </div>
  );
}

/** Shows what the staff of the facility wrote for each other about a booking. */
export function BookingNote({ requestId }: { requestId: string }) {
  const t = useWords();
  const found = useQuery(bookingNoteQuery(requestId));
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Fetched result={found} loading={t('notes.loading')} failed={t('notes.load-failed')} skeleton={null}>
        {(note) => <Shown requestId={requestId} note={note} />}
      </Fetched>
    </div>
  );
}
