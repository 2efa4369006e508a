import { DISPUTE_DAYS, type DonationRequestDetail, isVisit } from '@sanguine/contract';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { useDisputeDonation } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** The words for what is disputed: that they gave, or what was recorded of a visit without a donation. */
const WORDS = {
  donation: {
    lead: 'lifecycle.donor.dispute.lead',
    send: 'lifecycle.donor.dispute.not-me',
    saidTitle: 'lifecycle.donor.dispute.said-title',
    saidText: 'lifecycle.donor.dispute.said-text',
    stands: 'lifecycle.donor.dispute.stands',
    removed: 'lifecycle.donor.dispute.removed',
    ask: 'lifecycle.donor.dispute.ask',
  },
  visit: {
    lead: 'lifecycle.donor.visit.lead',
    send: 'lifecycle.donor.visit.object',
    saidTitle: 'lifecycle.donor.visit.said-title',
    saidText: 'lifecycle.donor.visit.said-text',
    stands: 'lifecycle.donor.visit.stands',
    removed: 'lifecycle.donor.visit.removed',
    ask: 'lifecycle.donor.visit.ask',
  },
} as const;

const wordsOf = (status: DonationRequestDetail['status']) => WORDS[isVisit(status) ? 'visit' : 'donation'];

function DisputeForm({ request, onBack }: { request: DonationRequestDetail; onBack: () => void }) {
  const t = useWords();
  const dispute = useDisputeDonation();
  const words = wordsOf(request.status);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ data: { id: request.id, reason: reason.trim() } }),
    send: (input) => dispute.mutateAsync(input),
    failure: t('platform.failure.unknown'),
  });
  return (
    <Form form={form} label={t(words.send)} className="flex flex-col gap-4">
      <p>
        <Sentence
          of={t}
          id={words.lead}
          values={{ facility: <bdi>{request.facilityId.name}</bdi>, day: formatDate(request.preferredDate, t) }}
        />
      </p>
      <ReasonField
        {...form.text('reason')}
        label={t('lifecycle.donor.dispute.what')}
        help={t('lifecycle.donor.dispute.what-help')}
      />
      <FormResult form={form} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        {form.saved === undefined && (
          <Button type="submit" variant="danger" busy={form.busy} busyText={t('lifecycle.donor.dispute.sending')}>
            {t(words.send)}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** For the donor of a recorded donation or visit: the way to say that it is not right, and what became of saying it. */
export function DonationDispute({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  const [asking, ask] = useState(false);
  const settled = request.history.findLast(({ action }) => action === 'uphold' || action === 'withdraw');
  const words = wordsOf(settled?.from ?? request.status);
  if (request.disputedAt !== undefined) {
    return (
      <Notice kind="info" live={false} title={t(words.saidTitle)}>
        {t(words.saidText, { when: formatInstant(request.disputedAt, t) })}
      </Notice>
    );
  }
  if (settled !== undefined) {
    const stands = settled.action === 'uphold';
    return (
      <Notice kind="info" live={false} title={t(stands ? words.stands : words.removed)}>
        {settled.reason}
      </Notice>
    );
  }
  if (!request.allowedActions.includes('dispute')) return null;
  if (asking) return <DisputeForm request={request} onBack={() => ask(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{t(words.ask, { days: DISPUTE_DAYS })}</p>
      <Button size="small" onClick={() => ask(true)}>
        {t(words.send)}
      </Button>
    </div>
  );
}
