import { MAX_VERIFICATION_TEXT, type ReviewedFacility, verificationEndpoints } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { withProblems } from '../../../../platform/checked.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { Thread } from '../../verification/index.ts';
import { messagesQuery, useWriteToFacility } from '../api.ts';
import { AboutFacility } from '../components/AboutFacility.tsx';
import { useOperatorDecision } from '../components/useOperatorDecision.ts';
import { useWords } from '../words.ts';

const { body } = verificationEndpoints['POST /api/operator/facilities/{id}/messages'];

function Written({ facility: { id } }: { facility: ReviewedFacility }) {
  const t = useWords();
  const found = useQuery(messagesQuery(id));
  return (
    <Fetched result={found} loading={t('operator.messages.loading')} failed={t('operator.messages.failed')}>
      {({ messages }) => <Thread messages={messages} />}
    </Fetched>
  );
}

/** Shows what a facility says of itself and has written; the operator answers, or notes for operators. */
export function MessagesDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const t = useWords();
  const write = useWriteToFacility(facility);
  const form = useOperatorDecision({
    initial: { readers: '', text: '' },
    check: ({ readers, text }) =>
      withProblems(body.safeParse({ text, internal: readers === 'operators' }), {
        readers: readers === '' ? t('operator.messages.choose') : undefined,
      }),
    send: write.mutateAsync,
    onClose,
  });
  const readers = [
    { value: 'admins', label: t('operator.messages.admins'), disabled: facility.closedAt !== null },
    { value: 'operators', label: t('operator.messages.operators') },
  ];
  return (
    <FormDialog
      title={t('operator.messages.title', { name: facility.name })}
      size="wide"
      form={form}
      submitText={t('operator.messages.submit')}
      busyText={t('platform.action.sending')}
      cancelText={t('platform.action.close')}
      onClose={onClose}
    >
      <AboutFacility facility={facility} />
      <Written facility={facility} />
      <SelectField {...form.text('readers')} label={t('operator.messages.readers')} required options={readers} />
      <TextArea
        {...form.text('text')}
        label={t('operator.messages.text')}
        help={t('operator.messages.papers')}
        maxLength={MAX_VERIFICATION_TEXT}
        dir="auto"
        rows={4}
        required
      />
    </FormDialog>
  );
}
