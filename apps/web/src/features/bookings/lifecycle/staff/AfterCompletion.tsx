import { BLOOD_TYPES, type DonationRequestDetail, isVisit, UNDO_HOURS, REQUEST_STATES } from '@sanguine/contract';
import { useState } from 'react';
import { withProblems } from '../../../../platform/checked.ts';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { type Correction, type CorrectionInput, useCorrection } from '../api.ts';
import { ActionResult, FormResult } from '../components/ActionResult.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { typeOf } from './tested-type.ts';
import { useInView } from './useInView.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** The words for what staff can do about a completion: undo it, enter the tested type, answer the donor. */
const WORDS = {
  withdraw: {
    open: 'lifecycle.withdraw.open',
    explain: 'lifecycle.withdraw.explain',
    send: 'lifecycle.withdraw.send',
    busy: 'lifecycle.busy.saving',
  },
  insist: {
    open: 'lifecycle.insist.open',
    explain: 'lifecycle.insist.explain',
    send: 'lifecycle.insist.send',
    busy: 'lifecycle.busy.sending',
  },
  'test-type': {
    open: 'lifecycle.test-type.open',
    explain: 'lifecycle.test-type.explain',
    send: 'lifecycle.test-type.send',
    busy: 'lifecycle.busy.saving',
  },
  undo: {
    open: 'lifecycle.undo.open',
    explain: 'lifecycle.undo.explain',
    send: 'lifecycle.undo.send',
    busy: 'lifecycle.busy.undoing',
  },
} as const satisfies Record<Correction, object>;

/** The words about a visit without a donation. */
const VISIT_WORDS = {
  withdraw: {
    open: 'lifecycle.visit.withdraw',
    explain: 'lifecycle.visit.withdraw-explain',
    send: 'lifecycle.visit.withdraw-send',
    busy: 'lifecycle.busy.saving',
  },
  insist: {
    open: 'lifecycle.visit.insist',
    explain: 'lifecycle.visit.insist-explain',
    send: 'lifecycle.insist.send',
    busy: 'lifecycle.busy.sending',
  },
  'test-type': WORDS['test-type'],
  undo: {
    open: 'lifecycle.undo.open',
    explain: 'lifecycle.visit.undo-explain',
    send: 'lifecycle.visit.undo-send',
    busy: 'lifecycle.busy.undoing',
  },
} as const satisfies Record<Correction, object>;

const wordsOf = (request: DonationRequestDetail, which: Correction) =>
  (isVisit(request.status) ? VISIT_WORDS : WORDS)[which];

function Explanation({ request, which }: { request: DonationRequestDetail; which: Correction }) {
  const t = useWords();
  if (isVisit(request.status)) return <Sentence of={t} id={VISIT_WORDS[which].explain} />;
  return which === 'undo' ? (
    t('lifecycle.undo.explain', { hours: UNDO_HOURS })
  ) : (
    <Sentence of={t} id={WORDS[which].explain} />
  );
}

const ORDER = ['withdraw', 'insist', 'test-type', 'undo'] as const satisfies Correction[];
const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

function Dispute({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  if (request.disputedAt === undefined) return null;
  const open = isVisit(request.status) ? 'lifecycle.visit.open' : 'lifecycle.dispute.open';
  const reason = request.history.findLast((entry) => entry.action === 'dispute')?.reason ?? '';
  const insisted = request.history.findLast(
    (entry) => entry.action === 'insist' && entry.at >= (request.disputedAt ?? ''),
  );
  return (
    <Notice
      kind="warning"
      live={false}
      title={isVisit(request.status) ? t('lifecycle.visit.not-right') : t('lifecycle.dispute.title')}
    >
      {reason !== '' && <p>{t('lifecycle.dispute.quote', { reason })}</p>}
      <p>{insisted === undefined ? t(open) : t('lifecycle.dispute.with-operator')}</p>
    </Notice>
  );
}

interface FormProps {
  request: DonationRequestDetail;
  which: Correction;
  state: ReturnType<typeof useCorrection>;
  onBack: () => void;
}

interface ButtonsProps extends Pick<FormProps, 'request' | 'which' | 'onBack'> {
  busy: boolean;
}

function FormButtons({ request, which, busy, onBack }: ButtonsProps) {
  const t = useWords();
  const words = wordsOf(request, which);
  const takesBack = which === 'undo' || which === 'withdraw';
  return (
    <DialogActions stick>
      <Button disabled={busy} onClick={onBack}>
        {t('platform.action.back')}
      </Button>
      <Button type="submit" variant={takesBack ? 'danger' : 'primary'} busy={busy} busyText={t(words.busy)}>
        {t(words.send)}
      </Button>
    </DialogActions>
  );
}

const isOptional = (which: Correction, { ownTest }: DonationRequestDetail) =>
  which === 'withdraw' || (which === 'test-type' && ownTest === undefined);

function CorrectionForm({ request, which, state, onBack }: FormProps) {
  const t = useWords();
  const explained = useInView<HTMLParagraphElement>();
  const isFirstTest = request.ownTest === undefined;
  const form = useForm({
    initial: { testedBloodType: request.ownTest?.bloodType ?? '', reason: '' },
    check: ({ testedBloodType, reason }) => {
      const isMissing = which === 'test-type' && testedBloodType === '' && isFirstTest;
      return withProblems<Omit<CorrectionInput, 'id'>>(
        { data: { which, reason: reason.trim(), testedBloodType: typeOf(testedBloodType) } },
        {
          testedBloodType: isMissing ? t('lifecycle.after.choose-type') : undefined,
          reason: reason.trim() === '' && !isOptional(which, request) ? t('lifecycle.after.say-why') : undefined,
        },
      );
    },
    send: (correction) => state.mutateAsync({ id: request.id, ...correction }),
    failure: t('platform.failure.unknown'),
  });
  return (
    <Form form={form} label={t(wordsOf(request, which).open)} className="flex flex-col gap-4">
      <p ref={explained} tabIndex={-1} className="scroll-mt-4 text-muted outline-none">
        <Explanation request={request} which={which} />
      </p>
      {which === 'test-type' && (
        <SelectField
          {...form.text('testedBloodType')}
          label={t('platform.field.blood-type')}
          placeholder={isFirstTest ? undefined : t('lifecycle.after.remove')}
          options={types}
        />
      )}
      <ReasonField {...form.text('reason')} label={t('platform.field.reason')} optional={isOptional(which, request)} />
      <FormResult form={form} />
      <FormButtons request={request} which={which} busy={form.busy} onBack={onBack} />
    </Form>
  );
}

function Tested({ request: { ownTest } }: { request: DonationRequestDetail }) {
  const t = useWords();
  return (
    <p className="text-muted">
      {ownTest === undefined ? (
        t('lifecycle.after.not-tested')
      ) : (
        <Sentence
          of={t}
          id="lifecycle.after.tested"
          values={{ type: <bdi>{ownTest.bloodType}</bdi>, day: formatDate(ownTest.testedAt, t) }}
        />
      )}
    </p>
  );
}

/** Shows what can follow a recorded donation or visit; the buttons are those that the server allows now. */
export function AfterCompletion({ request, onClose }: { request: DonationRequestDetail; onClose: () => void }) {
  const t = useWords();
  const [which, choose] = useState<Correction>();
  const state = useCorrection();
  const offered = ORDER.filter((one) => request.allowedActions.includes(one));
  const undoUntil = request.allowedActions.includes('undo') && request.completedAt;
  const { notBefore } = request;
  function back() {
    state.reset();
    choose(undefined);
  }
  const isOpen = which !== undefined && !state.isSuccess;
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <Dispute request={request} />
      {notBefore !== undefined && <Facts rows={[[t('lifecycle.outcome.welcome-from'), formatDate(notBefore, t)]]} />}
      {REQUEST_STATES[request.status].gave && <Tested request={request} />}
      {undoUntil && !isOpen && (
        <p className="text-sm text-muted">{t('lifecycle.after.completed', { when: formatInstant(undoUntil, t) })}</p>
      )}
      {isOpen ? (
        <CorrectionForm key={which} request={request} which={which} state={state} onBack={back} />
      ) : (
        <>
          <ActionResult outcome={state} />
          <DialogActions stick>
            {!state.isSuccess &&
              offered.map((one) => (
                <Button key={one} onClick={() => choose(one)}>
                  {t(wordsOf(request, one).open)}
                </Button>
              ))}
            <Button onClick={onClose}>{t('platform.action.close')}</Button>
          </DialogActions>
        </>
      )}
    </div>
  );
}
