import { operatorEndpoints, type ReviewedFacility, type VerificationResult } from '@sanguine/contract';
import { useForm } from '../../../../platform/useForm.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { keepFocus } from '../../../../ui/overlay/keep-focus.ts';
import { useVerifyMany } from '../api.ts';
import { ReasonField } from '../components/ReasonField.tsx';
import type { Asking } from '../components/VerifySeveral.tsx';
import { seenOf } from '../seen.ts';
import { useWords } from '../words.ts';

const { body } = operatorEndpoints['POST /api/operator/verifications'];

type Refused = Extract<VerificationResult, { done: false }>;

const listClass = 'mt-3 divide-y divide-line rounded-control border border-line';

function Chosen({ facilities }: { facilities: readonly ReviewedFacility[] }) {
  const t = useWords();
  return (
    <ul aria-label={t('operator.several.chosen')} className={listClass}>
      {facilities.map(({ id, name, address }) => (
        <li key={id} className="px-4 py-2">
          <bdi className="font-semibold">{name}</bdi> <bdi className="block text-sm text-muted">{address}</bdi>
        </li>
      ))}
    </ul>
  );
}

function NotDone({ refused, facilities }: { refused: readonly Refused[]; facilities: readonly ReviewedFacility[] }) {
  return (
    <ul className={listClass}>
      {refused.map(({ id, message }) => (
        <li key={id} className="px-4 py-2">
          <bdi className="font-semibold">{facilities.find((one) => one.id === id)?.name}</bdi>{' '}
          <span className="block text-sm">{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** Verifies what was chosen with one reason, or takes that back. Says which were left as they are, and why. */
export function VerifySeveralDialog({ verified, facilities, onClose }: Asking & { onClose: () => void }) {
  const t = useWords();
  const verify = useVerifyMany();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      body.safeParse({
        verified,
        reason,
        facilities: facilities.map((facility) => ({ id: facility.id, ...seenOf(facility) })),
      }),
    send: async (input) => {
      const { data, message } = await verify.mutateAsync(input);
      const refused = data.results.filter((result) => !result.done);
      if (refused.length > 0) return { refused, message };
      toast(message);
      onClose();
      keepFocus();
      return undefined;
    },
    failure: t('platform.failure.again'),
  });
  const count = facilities.length;
  const { saved } = form;
  const title = t(verified ? 'operator.several.verify' : 'operator.several.withdraw', { count });
  return (
    <FormDialog
      title={title}
      form={form}
      submitText={title}
      danger={!verified}
      stick
      onClose={onClose}
      done={
        saved && {
          title: t('operator.several.not-all'),
          message: saved.message,
          children: <NotDone refused={saved.refused} facilities={facilities} />,
        }
      }
    >
      <p>{t(verified ? 'operator.several.means-verified' : 'operator.several.means-withdrawn')}</p>
      <ReasonField {...form.text('reason')} help={t('operator.several.reason-help')} />
      <Chosen facilities={facilities} />
    </FormDialog>
  );
}
