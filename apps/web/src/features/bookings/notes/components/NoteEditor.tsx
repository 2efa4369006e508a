import type { Note } from '@sanguine/contract';
import { useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { useWords } from '../words.ts';
import { NoteText, WrittenBy } from './NoteText.tsx';

interface NoteEditorProps {
  /** The note as the server has it now. */
  note: Note;
  label: string;
  help: string;
  maxLength: number;
  /** Fails where a colleague has written since `version`; what they wrote is fetched before it does. */
  write: (written: Pick<Note, 'text' | 'version'>) => Promise<Note>;
  onDone: () => void;
}

/** Lets somebody write a note. What a colleague writes meanwhile is shown, and replaced only by who has it before them. */
export function NoteEditor({ note, label, help, maxLength, write, onDone }: NoteEditorProps) {
  const t = useWords();
  const [begun] = useState(note);
  const form = useForm({
    initial: { text: begun.text },
    check: ({ text }) => ({ data: text.trim() }),
    send: async (text) => {
      const written = await write({ text, version: note.version });
      onDone();
      return written;
    },
    failure: t('notes.failed'),
  });
  return (
    <Form form={form} summary={false} label={label} className="flex flex-col gap-3">
      <FormFailure form={form} />
      {note.version !== begun.version && (
        <Notice kind="warning">
          {note.text === '' ? (
            <p>{t('notes.meanwhile-empty')}</p>
          ) : (
            <>
              <p>{t('notes.meanwhile')}</p>
              <NoteText text={note.text} />
            </>
          )}
          <WrittenBy note={note} />
        </Notice>
      )}
      <TextArea
        {...form.text('text')}
        label={label}
        help={help}
        maxLength={maxLength}
        dir="auto"
        rows={3}
        optional
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={form.busy} busyText={t('platform.action.saving')}>
          {t('notes.save')}
        </Button>
        <Button size="small" disabled={form.busy} onClick={onDone}>
          {t('platform.action.cancel')}
        </Button>
      </div>
    </Form>
  );
}
