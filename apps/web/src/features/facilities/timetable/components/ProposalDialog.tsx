import { MAX_PLACES, type OpeningHours, SLOT_MINUTES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { withProblems } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { publishProposal } from '../api.ts';
import { patternText } from '../pattern-words.ts';
import { previewOf } from '../preview.ts';
import { type NewTemplate, proposeTemplates } from '../proposal.ts';
import { roomProblemsOfAll } from '../template-room.ts';
import { AnswersNotice } from './AnswersNotice.tsx';
import { FourWeeks } from './FourWeeks.tsx';
import { SlotFields } from './SlotFields.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { useWords } from '../words.ts';

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

function Proposed({ templates, publisher: { today, closures } }: { templates: NewTemplate[]; publisher: Publisher }) {
  const t = useWords();
  if (templates.length === 0) return <p className="text-muted">{t('timetable.proposal.none')}</p>;
  return (
    <>
      <ul aria-label={t('timetable.proposal.label')} className="flex list-disc flex-col gap-1 ps-5">
        {templates.map((template) => (
          <li key={patternText(template, t)}>{patternText(template, t)}</li>
        ))}
      </ul>
      <FourWeeks from={today} planned={previewOf(templates, closures, today, t)} closures={closures} />
    </>
  );
}

function useProposal({ publisher, hours, usual }: ProposalDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  return useForm({
    initial: { slotMinutes: String(usual.slotMinutes), places: String(usual.places), instant: true },
    check: (draft: ProposalDraft) => {
      const templates = proposed(draft, hours, publisher.today);
      const problem =
        templates.length === 0 ? t('timetable.proposal.problem') : roomProblemsOfAll(templates, publisher, t);
      return withProblems<NewTemplate[]>({ data: templates }, { slotMinutes: problem });
    },
    send: (templates) => publishProposal(client, publisher.facilityId, templates),
    failure: t('timetable.proposal.failed'),
  });
}

/** Weekly times out of the opening hours, looked at before they are published; mount it while it is open. */
export function ProposalDialog(props: ProposalDialogProps) {
  const t = useWords();
  const { publisher, hours, onClose } = props;
  const form = useProposal(props);
  const templates = proposed(form.draft, hours, publisher.today);
  return (
    <FormDialog
      size="wide"
      title={t('timetable.proposal.title')}
      lead={t('timetable.proposal.lead')}
      form={form}
      label={t('timetable.proposal.title')}
      submitText={t('timetable.proposal.send', { count: templates.length })}
      busyText={t('timetable.proposal.sending')}
      cancelText={t('platform.action.cancel')}
      stick
      done={form.saved === undefined ? undefined : { message: t('timetable.proposal.done') }}
      onClose={onClose}
    >
      <SlotFields minutes={form.text('slotMinutes')} places={form.text('places')} />
      <Checkbox {...form.box('instant')} label={t('timetable.instant')} />
      {form.draft.instant && <AnswersNotice />}
      <Proposed templates={templates} publisher={publisher} />
    </FormDialog>
  );
}
