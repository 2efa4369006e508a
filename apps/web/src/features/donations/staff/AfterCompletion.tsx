import { BLOOD_TYPES, type DonationRequestDetail, UNDO_HOURS } from '@sanguine/contract';
import { useState } from 'react';
import { withProblems } from '../../../platform/checked.ts';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { type Correction, type CorrectionInput, useCorrection } from '../api.ts';
import { ActionResult, FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { typeOf } from './tested-type.ts';
import { useInView } from './useInView.ts';

/** What staff can do about a completion: undo it, enter the tested type, answer the donor. */
const WORDS: Readonly<Record<Correction, { open: string; explain: string; send: string; busy: string }>> = {
  withdraw: {
    open: 'It Was Not This Donor',
    explain: 'The donation is no longer recorded for this donor, and the dispute is settled.',
    send: 'Withdraw the Donation',
    busy: 'Saving…',
  },
  insist: {
    open: 'It Was This Donor',
    explain:
      'Say how you know. The operator reads both sides and settles it; until then the donation counts for no interval.',
    send: 'Send to the Operator',
    busy: 'Sending…',
  },
  'test-type': {
    open: 'Tested Blood Type',
    explain: 'Only what your facility has tested itself. The donor is notified.',
    send: 'Save the Tested Type',
    busy: 'Saving…',
  },
  undo: {
    open: 'Undo',
    explain: `The appointment stands again, and what was tested with it falls. The donor is notified. Possible for ${UNDO_HOURS} hours.`,
    send: 'Undo the Completion',
    busy: 'Undoing…',
  },
};

const ORDER = ['withdraw', 'insist', 'test-type', 'undo'] as const satisfies Correction[];
const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

function Dispute({ request }: { request: DonationRequestDetail }) {
  if (request.disputedAt === undefined) return null;
  const reason = request.history.findLast((entry) => entry.action === 'dispute')?.reason ?? '';
  const insisted = request.history.findLast(
    (entry) => entry.action === 'insist' && entry.at >= (request.disputedAt ?? ''),
  );
  return (
    <Notice kind="warning" live={false} title="The donor says: this was not me">
      {reason !== '' && <p>“{reason}”</p>}
      <p>
        {insisted === undefined
          ? 'Until it is settled the donation counts for no interval.'
          : 'Your statement is with the operator, who settles it.'}
      </p>
    </Notice>
  );
}

interface FormProps {
  request: DonationRequestDetail;
  which: Correction;
  state: ReturnType<typeof useCorrection>;
  onBack: () => void;
}

function FormButtons({ which, busy, onBack }: { which: Correction; busy: boolean; onBack: () => void }) {
  const takesBack = which === 'undo' || which === 'withdraw';
  return (
    <DialogActions stick>
      <Button disabled={busy} onClick={onBack}>
        Back
      </Button>
      <Button type="submit" variant={takesBack ? 'danger' : 'primary'} busy={busy} busyText={WORDS[which].busy}>
        {WORDS[which].send}
      </Button>
    </DialogActions>
  );
}

const isOptional = (which: Correction, { ownTest }: DonationRequestDetail) =>
  which === 'withdraw' || (which === 'test-type' && ownTest === undefined);

function CorrectionForm({ request, which, state, onBack }: FormProps) {
  const explained = useInView<HTMLParagraphElement>();
  const isFirstTest = request.ownTest === undefined;
  const form = useForm({
    initial: { testedBloodType: request.ownTest?.bloodType ?? '', reason: '' },
    check: ({ testedBloodType, reason }) => {
      const isMissing = which === 'test-type' && testedBloodType === '' && isFirstTest;
      return withProblems<Omit<CorrectionInput, 'id'>>(
        { data: { which, reason: reason.trim(), testedBloodType: typeOf(testedBloodType) } },
        {
          testedBloodType: isMissing ? 'Choose the type that you tested.' : undefined,
          reason: reason.trim() === '' && !isOptional(which, request) ? 'Say why: the donor reads it.' : undefined,
        },
      );
    },
    send: (correction) => state.mutateAsync({ id: request.id, ...correction }),
    failure: 'An error occurred',
  });
  return (
    <Form form={form} label={WORDS[which].open} className="flex flex-col gap-4">
      <p ref={explained} tabIndex={-1} className="scroll-mt-4 text-muted outline-none">
        {WORDS[which].explain}
      </p>
      {which === 'test-type' && (
        <SelectField
          {...form.text('testedBloodType')}
          label="Blood type"
          placeholder={isFirstTest ? undefined : 'Remove what we entered'}
          options={types}
        />
      )}
      <ReasonField {...form.text('reason')} label="Reason" optional={isOptional(which, request)} />
      <FormResult form={form} />
      <FormButtons which={which} busy={form.busy} onBack={onBack} />
    </Form>
  );
}

function Tested({ request: { ownTest } }: { request: DonationRequestDetail }) {
  return (
    <p className="text-muted">
      {ownTest === undefined
        ? 'Your facility has entered no tested blood type for this donor.'
        : `Your facility tested ${ownTest.bloodType} on ${formatDate(ownTest.testedAt)}.`}
    </p>
  );
}

/** What can follow a completed donation; the buttons are those that the server allows now. */
export function AfterCompletion({ request, onClose }: { request: DonationRequestDetail; onClose: () => void }) {
  const [which, choose] = useState<Correction>();
  const state = useCorrection();
  const offered = ORDER.filter((one) => request.allowedActions.includes(one));
  const undoUntil = request.allowedActions.includes('undo') && request.completedAt;
  function back() {
    state.reset();
    choose(undefined);
  }
  const isOpen = which !== undefined && !state.isSuccess;
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <Dispute request={request} />
      {request.status === 'COMPLETED' && <Tested request={request} />}
      {undoUntil && !isOpen && <p className="text-sm text-muted">Completed {formatInstant(undoUntil)}.</p>}
      {isOpen ? (
        <CorrectionForm key={which} request={request} which={which} state={state} onBack={back} />
      ) : (
        <>
          <ActionResult outcome={state} />
          <DialogActions stick>
            {!state.isSuccess &&
              offered.map((one) => (
                <Button key={one} onClick={() => choose(one)}>
                  {WORDS[one].open}
                </Button>
              ))}
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </div>
  );
}
