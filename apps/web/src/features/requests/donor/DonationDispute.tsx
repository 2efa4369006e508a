import { DISPUTE_DAYS, type DonationRequestDetail } from '@sanguine/contract';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useDisputeDonation } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

function DisputeForm({ request, onBack }: { request: DonationRequestDetail; onBack: () => void }) {
  const t = useWords();
  const dispute = useDisputeDonation();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ data: { id: request.id, reason: reason.trim() } }),
    send: (input) => dispute.mutateAsync(input),
    failure: t('platform.failure.unknown'),
  });
  return (
    <Form form={form} label={t('requests.donor.not-me.button')} className="flex flex-col gap-4">
      <p>
        <Sentence
          of={t}
          id="requests.donor.dispute.lead"
          values={{ facility: <bdi>{request.facilityId.name}</bdi>, day: formatDate(request.preferredDate, t) }}
        />
      </p>
      <ReasonField
        {...form.text('reason')}
        label={t('requests.donor.dispute.what')}
        help={t('requests.donor.dispute.what-help')}
      />
      <FormResult form={form} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        {form.saved === undefined && (
          <Button type="submit" variant="danger" busy={form.busy} busyText={t('requests.donor.dispute.sending')}>
            {t('requests.donor.dispute.not-me')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** For the donor of a recorded donation: the way to say "this was not me", and what became of saying it. */
export function DonationDispute({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  const [asking, ask] = useState(false);
  const settled = request.history.findLast(({ action }) => action === 'uphold' || action === 'withdraw');
  if (request.disputedAt !== undefined) {
    return (
      <Notice kind="info" live={false} title={t('requests.donor.dispute.said-title')}>
        {t('requests.donor.dispute.said-text', { when: formatInstant(request.disputedAt, t) })}
      </Notice>
    );
  }
  if (settled !== undefined) {
    const stands = settled.action === 'uphold';
    return (
      <Notice
        kind="info"
        live={false}
        title={stands ? t('requests.donor.dispute.stands') : t('requests.donor.dispute.removed')}
      >
        {settled.reason}
      </Notice>
    );
  }
  if (!request.allowedActions.includes('dispute')) return null;
  if (asking) return <DisputeForm request={request} onBack={() => ask(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{t('requests.donor.dispute.ask', { days: DISPUTE_DAYS })}</p>
      <Button size="small" onClick={() => ask(true)}>
        {t('requests.donor.dispute.not-me')}
      </Button>
    </div>
  );
}
