import { MAX_VERIFICATION_TEXT, verificationEndpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changed } from '../../../../platform/changes.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { writeToOperator } from '../api.ts';
import { useWords } from '../words.ts';

const { body } = verificationEndpoints['POST /api/facility/{id}/verification/messages'];

interface AnswerFormProps {
  facilityId: string;
  /** The operator's mailbox; null where it is not known. */
  papersTo: string | null;
  onSent: () => void;
}

/** Sends a text; papers go by post or e-mail, where it is known to whom. */
export function AnswerForm({ facilityId, papersTo, onSent }: AnswerFormProps) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => body.safeParse({ text }),
    send: async ({ text }) => {
      const message = await writeToOperator(facilityId, text);
      void changed(client, 'verification');
      toast(message);
      onSent();
    },
    failure: t('verification.answer.not-sent'),
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
        required
      />
      {papersTo !== null && <p className="text-muted">{t('verification.answer.papers', { address: papersTo })}</p>}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('platform.action.sending')}>
          {t('verification.answer.send')}
        </Button>
      </div>
    </Form>
  );
}
