import { MAX_PLACES, type OpeningHours, plural, SLOT_MINUTES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { withProblems } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { publishProposal } from '../api.ts';
import { patternText } from '../pattern-words.ts';
import { previewOf } from '../preview.ts';
import { type NewTemplate, proposeTemplates } from '../proposal.ts';
import { FourWeeks } from './FourWeeks.tsx';
import { SlotFields } from './SlotFields.tsx';
import type { Publisher } from './TemplateDialog.tsx';

export interface ProposalDialogProps {
  publisher: Publisher;
  hours: OpeningHours | null;
  usual: { readonly slotMinutes: number; readonly places: number };
  onClose: () => void;
}

interface ProposalDraft {
  readonly slotMinutes: string;
  readonly places: string;
  readonly instant: boolean;
}

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

function proposed(draft: ProposalDraft, hours: OpeningHours | null, validFrom: string): NewTemplate[] {
  const [slotMinutes, places] = [typedNumber(draft.slotMinutes), typedNumber(draft.places)];
  return isWithin(slotMinutes, SLOT_MINUTES.min, SLOT_MINUTES.max) && isWithin(places, 1, MAX_PLACES)
    ? proposeTemplates(hours, { slotMinutes, places, instant: draft.instant, validFrom })
    : [];
}

const countText = (count: number) => plural(count, { one: '1 pattern', other: `${count} patterns` });

function Proposed({ templates, publisher: { today, closures } }: { templates: NewTemplate[]; publisher: Publisher }) {
  if (templates.length === 0) return <p className="text-muted">With these minutes no session fits into your hours.</p>;
  return (
    <>
      <ul aria-label="Proposed weekly times" className="flex list-disc flex-col gap-1 ps-5">
        {templates.map((template) => (
          <li key={patternText(template)}>{patternText(template)}</li>
        ))}
      </ul>
      <FourWeeks from={today} planned={previewOf(templates, closures, today)} closures={closures} />
    </>
  );
}

function useProposal({ publisher, hours, usual }: ProposalDialogProps) {
  const client = useQueryClient();
  return useForm({
    initial: { slotMinutes: String(usual.slotMinutes), places: String(usual.places), instant: true },
    check: (draft: ProposalDraft) => {
      const templates = proposed(draft, hours, publisher.today);
      const problem = templates.length === 0 ? 'No session fits. Change the minutes or the places.' : undefined;
      return withProblems<NewTemplate[]>({ data: templates }, { slotMinutes: problem });
    },
    send: (templates) => publishProposal(client, publisher.facilityId, templates),
    failure: 'Not all of the proposal could be published. Try again: nothing is published twice.',
  });
}

interface FieldsProps extends ProposalDialogProps {
  form: ReturnType<typeof useProposal>;
}

function Proposal({ form, publisher, hours, onClose }: FieldsProps) {
  const templates = proposed(form.draft, hours, publisher.today);
  return (
    <Form form={form} label="Times from your opening hours">
      <FormFailure form={form} />
      <SlotFields minutes={form.text('slotMinutes')} places={form.text('places')} />
      <Checkbox {...form.box('instant')} label="Accept bookings at once" />
      <Proposed templates={templates} publisher={publisher} />
      <DialogActions stick>
        <Button disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Publishing...">
          Publish {countText(templates.length)}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Weekly times out of the opening hours, looked at before they are published; mount it while it is open. */
export function ProposalDialog(props: ProposalDialogProps) {
  const form = useProposal(props);
  return (
    <Dialog
      open
      size="wide"
      title="Times from your opening hours"
      lead={form.saved === undefined ? 'Look at the proposal. Nothing is published until you say so.' : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={props.onClose}
    >
      {form.saved === undefined ? (
        <Proposal form={form} {...props} />
      ) : (
        <DialogResult message="Your times are published. Donors can book them now." onClose={props.onClose} />
      )}
    </Dialog>
  );
}
