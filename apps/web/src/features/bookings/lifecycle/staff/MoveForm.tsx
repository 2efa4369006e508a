import type { DonationRequestDetail } from '@sanguine/contract';
import { type ChosenTime, isTimeTaken } from '../../booking/index.ts';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useReschedule } from '../api.ts';
import { useWords } from '../words.ts';
import { useInView } from './useInView.ts';
import { TimesForDonor } from './TimesForDonor.tsx';

interface MoveFormProps {
  request: DonationRequestDetail;
  donor: NonNullable<DonationRequestDetail['donorId']>;
  onBack: () => void;
  /** Gets what the server says. */
  onMoved: (message: string) => void;
}

const empty: { slot: ChosenTime | undefined } = { slot: undefined };

/** Moves the appointment of a donor who calls; the donor reads which facility did. */
export function MoveForm({ request, donor, onBack, onMoved }: MoveFormProps) {
  const t = useWords();
  const reschedule = useReschedule();
  const { id, preferredDate, timeZone, facilityId } = request;
  const form = useForm({
    initial: empty,
    check: ({ slot }): Checked<ChosenTime> =>
      slot === undefined ? refused({ slot: t('lifecycle.donor.move.missing') }) : { data: slot },
    send: async ({ sessionId, slotNo }) => {
      const { message } = await reschedule.mutateAsync({ id, sessionId, slotNo, preferredDate });
      onMoved(message);
    },
    failure: t('lifecycle.donor.move.failed'),
  });
  const { slot } = form.draft;
  const lead = useInView<HTMLParagraphElement>();
  return (
    <Form
      form={form}
      label={t('lifecycle.donor.move.label')}
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
    >
      <p ref={lead} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Sentence
          of={t}
          id="lifecycle.caller.move-lead"
          values={{ when: formatDateTime(preferredDate, timeZone, t), donor: <bdi>{donorName(donor)}</bdi> }}
        />
      </p>
      <TimesForDonor
        facilityId={facilityId.id}
        timeZone={timeZone}
        donorId={donor.id}
        except={preferredDate.slice(0, 10)}
        chosen={slot}
        onChoose={(time) => form.busy || form.change({ slot: time })}
        refusal={form.error}
        busy={form.busy}
      />
      {form.error !== undefined && !isTimeTaken(form.error) && (
        <Notice kind="error">{failureText(form.error, t('lifecycle.donor.move.failed'))}</Notice>
      )}
      <DialogActions stick>
        <Button disabled={form.busy} onClick={onBack}>
          {t('platform.action.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={slot === undefined}
          busy={form.busy}
          busyText={t('lifecycle.donor.move.moving')}
        >
          {slot === undefined
            ? t('lifecycle.donor.move.choose')
            : t('lifecycle.donor.move.to', {
                when: formatWhenAndWhere(
                  { local: slot.localTime, timeZone: slot.place?.timeZone ?? timeZone, place: slot.place },
                  t,
                ),
              })}
        </Button>
      </DialogActions>
    </Form>
  );
}
