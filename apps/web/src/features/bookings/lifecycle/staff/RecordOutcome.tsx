import { CodeText } from '../../../../ui/CodeText.tsx';
import { type DonationRequestDetail, donorNumber } from '@sanguine/contract';
import { useState } from 'react';
import { birthText } from '../../../../platform/birth-text.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import type { useCompleteRequest, useRecordVisit } from '../api.ts';
import { STATUS_TEXTS } from '../status-texts.ts';
import { useWords } from '../words.ts';
import { CompleteForm } from './CompleteForm.tsx';
import { useInView } from './useInView.ts';
import { VisitForm } from './VisitForm.tsx';

const OUTCOMES = ['complete', 'could-not-give', 'left'] as const;
type Outcome = (typeof OUTCOMES)[number];

const WORDS = {
  complete: 'lifecycle.outcome.complete',
  'could-not-give': STATUS_TEXTS.COULD_NOT_GIVE,
  left: STATUS_TEXTS.LEFT,
} as const satisfies Record<Outcome, string>;

/** The outcomes that staff may record of a donor who came. */
export const outcomesOf = ({ allowedActions }: Pick<DonationRequestDetail, 'allowedActions'>) =>
  OUTCOMES.filter((outcome) => allowedActions.includes(outcome));

/** Shows of whom it is recorded, however far the form is scrolled: two donors of one name differ here. */
function WhoIsIt({ request: { donorId } }: { request: DonationRequestDetail }) {
  const t = useWords();
  if (donorId === null) return null;
  const { id, dateOfBirth } = donorId;
  return (
    <p className="sticky top-0 z-10 -my-1 flex flex-wrap gap-x-3 bg-surface py-1">
      <bdi className="font-semibold">{donorName(donorId)}</bdi>
      {dateOfBirth !== undefined && <span>{t('lifecycle.outcome.born', { date: birthText(dateOfBirth, t) })}</span>}
      <CodeText>{donorNumber(id)}</CodeText>
    </p>
  );
}

export interface RecordOutcomeProps {
  request: DonationRequestDetail;
  complete: ReturnType<typeof useCompleteRequest>;
  visit: ReturnType<typeof useRecordVisit>;
  onBack: () => void;
}

/** Records in one form what became of a donor who came: they gave, could not, or left before. */
export function RecordOutcome({ request, complete, visit, onBack }: RecordOutcomeProps) {
  const t = useWords();
  const title = useInView<HTMLHeadingElement>();
  const [outcome, choose] = useState<Outcome>('complete');
  // Once it is recorded nothing may be recorded any more; the form still says what was.
  const [outcomes] = useState(() => outcomesOf(request));
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      <h3 ref={title} tabIndex={-1} className="scroll-mt-4 text-lg font-bold outline-none">
        {t('lifecycle.complete.title')}
      </h3>
      <WhoIsIt request={request} />
      {outcomes.length > 1 && (
        <SelectField
          name="outcome"
          label={t('lifecycle.outcome.label')}
          placeholder={null}
          value={outcome}
          disabled={complete.isPending || complete.isSuccess || visit.isPending || visit.isSuccess}
          options={outcomes.map((value) => ({ value, label: t(WORDS[value]) }))}
          onChange={(event) => choose(outcomes.find((one) => one === event.currentTarget.value) ?? 'complete')}
        />
      )}
      {outcome === 'complete' ? (
        <CompleteForm request={request} complete={complete} onBack={onBack} />
      ) : (
        <VisitForm key={outcome} request={request} outcome={outcome} record={visit} onBack={onBack} />
      )}
    </div>
  );
}
