import { BLOOD_TYPES, type DonationSession } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { donorName } from '../../../../platform/donor-name.ts';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { addDonorWalkIn, lookUpDonor, type NewWalkIn, type WhoWalkedIn } from '../api.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { BookForCaller } from './BookForCaller.tsx';
import { EnterNew, NewDonorStep } from './NewDonorStep.tsx';
import { type Found, useNewDonor } from './useNewDonor.ts';
import type { WalkInCounter } from './useWalkIns.ts';
import { type SlotChoice, slotPart, useSlotChoice, WalkInSlot } from './WalkInSlot.tsx';

export interface WalkInDialogProps {
  facilityId: string;
  session: DonationSession;
  times: string;
  facilityZone: string;
  /** The day is over: staff say when the donor was there. */
  isPast: boolean;
  counter: WalkInCounter;
  /** The code of the donor's card that was scanned already. */
  code?: string | undefined;
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** The first question: who is it? */
function useLookup(facilityId: string, date: string) {
  const t = useWords();
  return useForm({
    initial: { who: '' },
    check: ({ who }): Checked<WhoWalkedIn> => {
      const typed = who.trim();
      return withProblems(
        { data: typed.includes('@') ? { email: typed } : { code: typed } },
        { who: typed === '' ? t('desk.sessions.add-donor.who-missing') : undefined },
      );
    },
    send: async (who): Promise<Found> => ({ ...(await lookUpDonor(facilityId, date, who)), who }),
    fieldOf: () => 'who',
    failure: t('desk.sessions.add-donor.look-up-failed'),
  });
}

function whyNot({ appointmentId }: Found) {
  return appointmentId === undefined ? 'desk.sessions.add-donor.may-not' : 'desk.sessions.add-donor.has-appointment';
}

interface ConfirmProps extends Omit<WalkInDialogProps, 'onAdded'> {
  found: Found;
  onAdded: (message: string) => void;
  onBack: () => void;
  slot: SlotChoice;
}

function useAdding({ facilityId, session, found, slot, onAdded }: ConfirmProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: { bloodType: '' },
    check: (draft): Checked<NewWalkIn> => {
      const bloodType = BLOOD_TYPES.find((type) => type === draft.bloodType);
      return { data: { ...found.who, ...slotPart(slot), ...(bloodType === undefined ? {} : { bloodType }) } };
    },
    send: async (body, key) => {
      await addDonorWalkIn(client, { id: facilityId, sessionId: session.id, key }, body);
      onAdded(t('desk.sessions.add-donor.added', { name: donorName(found) }));
    },
    failure: t('desk.sessions.check-in.failed'),
  });
}

/** The second question: is it them, and may they give? */
function Confirm(props: ConfirmProps) {
  const t = useWords();
  const { found, onBack } = props;
  const form = useAdding(props);
  return (
    <Form form={form} label={t('desk.sessions.add-donor.confirm')}>
      <FormFailure form={form} />
      <p className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        <bdi>{donorName(found)}</bdi>
        {found.bloodType !== null && <BloodTypePill type={found.bloodType} />}
      </p>
      {found.mayGive ? (
        <Notice kind="success" live={false}>
          <Sentence of={t} id="desk.sessions.add-donor.may" />
        </Notice>
      ) : (
        <Notice kind="warning" live={false}>
          <Sentence of={t} id={whyNot(found)} />
        </Notice>
      )}
      {found.mayGive && found.bloodType === null && (
        <SelectField
          {...form.text('bloodType')}
          label={t('platform.field.blood-type')}
          help={t('desk.sessions.add-donor.blood-type-help')}
          placeholder={t('desk.sessions.add-donor.type-unknown')}
          optional
          options={types}
        />
      )}
      {found.mayGive && <WalkInSlot {...props} choice={props.slot} />}
      <DialogActions>
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        {found.mayGive && (
          <Button type="submit" variant="primary" busy={form.busy} busyText={t('desk.sessions.check-in.sending')}>
            {t('desk.sessions.check-in.send')}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

/** For people who want no record. */
function WithoutRecord({ counter, onClose }: Pick<WalkInDialogProps, 'counter' | 'onClose'>) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('desk.sessions.walk-in.why')}</p>
      <Button
        size="small"
        busy={counter.add.isPending}
        busyText={t('desk.sessions.walk-in.counting')}
        onClick={() => counter.add.mutate(undefined, { onSuccess: onClose })}
      >
        {t('desk.sessions.walk-in.add')}
      </Button>
    </div>
  );
}

/** Adds somebody who came without an appointment, as a donor or without a record; mount it while it is open. */
export function WalkInDialog(props: WalkInDialogProps) {
  const t = useWords();
  const { facilityId, facilityZone, session, isPast, times, code, onClose } = props;
  const form = useLookup(facilityId, session.date);
  const lookUp = useEffectEvent((who: string) => form.submitAs({ who }));
  useEffect(() => {
    if (code !== undefined) lookUp(code);
  }, [code]);
  const [added, setAdded] = useState<string>();
  const [kind, setKind] = useState<'is-here' | 'calls'>('is-here');
  const isCalling = kind === 'calls';
  const slot = useSlotChoice(props);
  const newDonor = useNewDonor(facilityId, session.date);
  const found = newDonor.known ?? form.saved;
  const isAsking = found === undefined && !newDonor.isOpen;
  return (
    <Dialog
      open
      title={t('desk.sessions.add-donor.title', { times })}
      lead={isAsking && !isCalling ? t('desk.sessions.add-donor.lead') : undefined}
      dirty={form.dirty || newDonor.isEntering}
      busy={form.busy}
      onClose={onClose}
    >
      {added !== undefined && <DialogResult message={added} onClose={onClose} />}
      {added === undefined && found !== undefined && (
        <Confirm
          {...props}
          found={found}
          slot={slot}
          onAdded={(message) => {
            setAdded(message);
            props.onAdded?.();
          }}
          onBack={() => {
            newDonor.leave();
            form.restart({ who: '' });
          }}
        />
      )}
      {isAsking && !isPast && (
        <SegmentedSwitch
          label={t('desk.caller.kind')}
          className="mb-4"
          value={kind}
          options={(['is-here', 'calls'] as const).map((value) => ({ value, label: t(`desk.caller.${value}`) }))}
          onChange={setKind}
        />
      )}
      {isCalling && <BookForCaller facilityId={facilityId} timeZone={facilityZone} onClose={onClose} />}
      <NewDonorStep {...props} of={newDonor} slot={slot} />
      {isAsking && !isCalling && (
        <Form form={form} label={t('desk.sessions.add-donor.title', { times })}>
          <FormFailure form={form} />
          <TextField
            {...form.text('who')}
            label={t('desk.sessions.add-donor.who')}
            help={t('desk.sessions.add-donor.who-help')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <EnterNew of={newDonor} />
          <WithoutRecord counter={props.counter} onClose={onClose} />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              {t('platform.action.back')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText={t('desk.sessions.add-donor.looking-up')}>
              {t('desk.sessions.add-donor.look-up')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
