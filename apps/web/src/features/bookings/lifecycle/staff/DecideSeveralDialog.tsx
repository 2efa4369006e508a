import type { DecisionResult, DonationRequest } from '@sanguine/contract';
import { useEffect, useId, useRef } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { Dialog, DialogClose } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useDecideMany } from '../api.ts';
import { ReasonField } from '../components/ReasonField.tsx';
import { leadOf, type ManyAction, decisionText, summaryOf, undoText, titleOf } from './several-words.ts';
import { useWords } from '../words.ts';
import { RequestType } from '../components/RequestType.tsx';

export interface DecideSeveralDialogProps {
  action: ManyAction;
  /** As they were when the dialog opened. */
  bookings: readonly DonationRequest[];
  onClose: () => void;
  /** Instead of `onClose`, once the answer was shown. */
  onDecided: () => void;
}

/** Accepts or declines what was selected, and says of each booking what became of it. */
export function DecideSeveralDialog({ action, bookings, onClose, onDecided }: DecideSeveralDialogProps) {
  const t = useWords();
  const decide = useDecideMany();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => {
      const ids = bookings.map((booking) => booking.id);
      return { data: { ids, action, ...(reason.trim() === '' ? {} : { reason }) } };
    },
    send: async (input, key) => (await decide.mutateAsync({ input, key })).data.results,
    failure: t('lifecycle.several.unknown'),
  });
  const results = form.saved;

  return (
    <Dialog
      open
      title={titleOf(action, bookings.length, t)}
      lead={results === undefined ? leadOf(action, t) : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={results === undefined ? onClose : onDecided}
    >
      {results === undefined ? (
        <Form form={form} className="">
          {action === 'decline' && (
            <ReasonField
              {...form.text('reason')}
              label={t('platform.field.reason')}
              className="mb-4"
              help={t('lifecycle.several.reason-help')}
            />
          )}
          <Chosen bookings={bookings} />
          <FormFailure form={form} className="mt-4" />
          <Buttons action={action} count={bookings.length} busy={form.busy} />
        </Form>
      ) : (
        <Results action={action} bookings={bookings} results={results} />
      )}
    </Dialog>
  );
}

function Buttons({ action, count, busy }: { action: ManyAction; count: number; busy: boolean }) {
  const t = useWords();
  return (
    <DialogActions stick>
      <DialogClose disabled={busy}>{t('platform.action.back')}</DialogClose>
      <Button
        type="submit"
        variant={action === 'approve' ? 'primary' : 'danger'}
        busy={busy}
        busyText={action === 'approve' ? t('lifecycle.answer.accepting') : t('lifecycle.answer.declining')}
      >
        {titleOf(action, count, t)}
      </Button>
    </DialogActions>
  );
}

function Moment({ booking }: { booking: DonationRequest }) {
  const t = useWords();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RequestType request={booking} />
      {formatDateTime(booking.preferredDate, booking.timeZone, t)}
    </span>
  );
}

const listClass = 'divide-y divide-line rounded-control border border-line';

function Chosen({ bookings }: { bookings: readonly DonationRequest[] }) {
  const t = useWords();
  return (
    <ul aria-label={t('lifecycle.several.chosen')} className={listClass}>
      {bookings.map((booking) => (
        <li key={booking.id} className="px-4 py-2">
          <Moment booking={booking} />
        </li>
      ))}
    </ul>
  );
}

interface ResultsProps {
  action: ManyAction;
  bookings: readonly DonationRequest[];
  results: readonly DecisionResult[];
}

/** Those that could not be decided come first: they ask for something. */
function Results({ action, bookings, results }: ResultsProps) {
  const t = useWords();
  const listId = useId();
  const close = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => close.current?.focus(), []);
  const done = results.filter((result) => result.done).length;
  const rows = results.toSorted((a, b) => Number(a.done) - Number(b.done));
  return (
    <>
      <Notice kind={done === results.length ? 'success' : 'warning'}>
        <span id={listId}>{summaryOf(action, results, t)}</span>
      </Notice>
      {done > 0 && <p className="mt-3 text-sm text-muted">{undoText(action, t)}</p>}
      <ul aria-labelledby={listId} className={`mt-4 ${listClass}`}>
        {rows.map((result) => {
          const booking = bookings.find(({ id }) => id === result.id);
          return (
            <li key={result.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              {booking !== undefined && <Moment booking={booking} />}
              <span className={result.done ? 'text-sufficient' : 'font-semibold text-urgent'}>
                {decisionText(action, result, t)}
              </span>
            </li>
          );
        })}
      </ul>
      <DialogActions stick>
        <DialogClose ref={close} variant="primary">
          {t('platform.action.close')}
        </DialogClose>
      </DialogActions>
    </>
  );
}
