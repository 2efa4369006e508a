import { EVIDENCE_DAYS, MAX_VERIFICATION_TEXT, verificationEndpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changed } from '../../../../platform/changes.ts';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { sendEvidence, writeToOperator } from '../api.ts';
import { accepted, filesProblem, MAX_MEGABYTES } from '../evidence-file.ts';
import { type Say, useWords } from '../words.ts';

const { body } = verificationEndpoints['POST /api/facility/{id}/verification/messages'];

interface Draft {
  readonly text: string;
  readonly files: readonly File[];
}

const NOTHING: Draft = { text: '', files: [] };

function check({ text, files }: Draft, left: number, t: Say): Checked<Draft> {
  const problem = filesProblem(files, left, t);
  if (problem !== undefined) return refused({ files: problem });
  if (text.trim() !== '') {
    const { data, error } = body.safeParse({ text });
    return data === undefined ? { error } : { data: { text: data.text, files } };
  }
  return files.length === 0 ? refused({ text: t('verification.answer.nothing') }) : { data: { text: '', files } };
}

interface AnswerFormProps {
  facilityId: string;
  /** Files that may still be sent. */
  filesLeft: number;
  /** Everything was sent. */
  onSent: () => void;
}

/** Sends a text and files, one after the other; what could not be sent stays in the form. */
export function AnswerForm({ facilityId, filesLeft, onSent }: AnswerFormProps) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: NOTHING,
    check: (draft) => check(draft, filesLeft, t),
    send: async ({ text, files }) => {
      let message = '';
      try {
        if (text !== '') message = await writeToOperator(facilityId, text);
        form.change({ text: '' });
        for (const [at, file] of files.entries()) {
          message = await sendEvidence(facilityId, file);
          form.change({ files: files.slice(at + 1) });
        }
      } finally {
        void changed(client, 'verification');
      }
      toast(message);
      onSent();
    },
    failure: t('verification.answer.failed'),
  });
  return (
    <Form form={form} summary={false} label={t('verification.title')} className="flex flex-col gap-4">
      <FormFailure form={form} />
      <TextArea
        {...form.text('text')}
        label={t('verification.answer.label')}
        help={t('verification.answer.help')}
        maxLength={MAX_VERIFICATION_TEXT}
        dir="auto"
        rows={4}
      />
      {filesLeft > 0 && (
        <TextField
          name="files"
          type="file"
          multiple
          accept={accepted}
          optional
          label={t('verification.answer.files')}
          help={t('verification.answer.files-help', { limit: MAX_MEGABYTES, left: filesLeft, days: EVIDENCE_DAYS })}
          error={form.problems['files']}
          onChange={(event) => form.change({ files: [...(event.currentTarget.files ?? [])] })}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('platform.action.sending')}>
          {t('verification.answer.send')}
        </Button>
      </div>
    </Form>
  );
}
