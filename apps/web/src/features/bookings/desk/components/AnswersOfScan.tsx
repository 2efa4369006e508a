import type { DonationRequest } from '@sanguine/contract';
import { hasCode } from '../../../../platform/failures.ts';
import type { ScanLine } from '../../../../platform/scan/scan-queue.ts';
import { DeskAnswers } from '../../questions/index.ts';
import type { AnswersOfDay } from '../answers-of-day.ts';

interface AnswersOfScanProps {
  line: ScanLine<DonationRequest>;
  answers: AnswersOfDay;
}

/** Shows the answers that were in the same code, unless that code is nobody's. */
export function AnswersOfScan({ line, answers: { scanned, remove, nameOfBooking } }: AnswersOfScanProps) {
  const found = scanned.find(({ checkIn }) => checkIn !== '' && checkIn === line.text);
  const isNobodys = line.state === 'refused' && !hasCode(line.error, 'already_checked_in');
  if (found === undefined || isNobodys) return null;
  return (
    <div className="mt-3">
      <DeskAnswers
        key={found.key}
        scanned={found}
        requestId={line.state === 'answered' ? line.answer.id : undefined}
        nameOf={nameOfBooking}
        onForget={() => remove(found.key)}
      />
    </div>
  );
}

/** Shows the answers of codes that check nobody in: the donor is here already. */
export function ScannedAlone({ answers: { scanned, remove, nameOfBooking } }: { answers: AnswersOfDay }) {
  const alone = scanned.filter(({ checkIn }) => checkIn === '');
  return alone.map((one) => (
    <div key={one.key} className="mt-6 max-w-xl">
      <DeskAnswers scanned={one} requestId={undefined} nameOf={nameOfBooking} onForget={() => remove(one.key)} />
    </div>
  ));
}
