import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';
import { formatWhenAndWhere } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import type { useCancelRequest } from '../own-appointment.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

interface CancelRequestButtonProps {
  request: DonationRequest;
  cancel: ReturnType<typeof useCancelRequest>;
}

function wordsFor(request: DonationRequest, t: Say) {
  if (request.walkIn !== true) {
    return {
      button: t('lifecycle.donor.cancel.button'),
      title: t('lifecycle.donor.cancel.title'),
      yes: t('lifecycle.donor.cancel.yes'),
      sent: {},
    };
  }
  // Staff said that the donor came in; the reason is for them.
  return {
    button: t('lifecycle.donor.not-me.button'),
    title: t('lifecycle.donor.not-me.title'),
    yes: t('lifecycle.donor.not-me.yes'),
    sent: { reason: t('lifecycle.donor.not-me.reason') },
  };
}

/** Cancels a donor's own request, after asking once: the place may be taken by somebody else at once. */
export function CancelRequestButton({ request, cancel }: CancelRequestButtonProps) {
  const t = useWords();
  const [asking, ask] = useState(false);
  const words = wordsFor(request, t);
  function confirm() {
    ask(false);
    cancel.mutate({ id: request.id, preferredDate: request.preferredDate, ...words.sent });
  }
  return (
    <>
      <Button
        variant="danger"
        busy={cancel.isPending}
        busyText={t('lifecycle.donor.cancel.cancelling')}
        onClick={() => ask(true)}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        confirmText={words.yes}
        cancelText={t('lifecycle.donor.cancel.keep')}
        danger
        onConfirm={confirm}
        onClose={() => ask(false)}
      >
        {request.walkIn === true ? (
          <Sentence
            of={t}
            id="lifecycle.donor.not-me.text"
            values={{ facility: <bdi>{request.facilityId.name}</bdi> }}
          />
        ) : (
          <Sentence
            of={t}
            id="lifecycle.donor.cancel.text"
            values={{
              facility: <bdi>{request.facilityId.name}</bdi>,
              when: formatWhenAndWhere({ ...request, local: request.preferredDate }, t),
            }}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
