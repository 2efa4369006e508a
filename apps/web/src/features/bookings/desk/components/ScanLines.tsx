import { type DonationRequest, inGroups, keyboardOfScan, readCheckInCode } from '@sanguine/contract';
import { Trash2 } from 'lucide-react';
import { failureText, hasCode } from '../../../../platform/failures.ts';
import type { ScanLine } from '../../../../platform/scan/scan-queue.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { type Say, useWords } from '../words.ts';
import type { AnswersOfDay } from '../answers-of-day.ts';
import { AnswersOfScan } from './AnswersOfScan.tsx';
import { CheckedIn } from './CheckedIn.tsx';

/** A code as it was read aloud; what a camera read says nothing to anybody. */
function codeText(text: string, t: Say): string {
  const read = readCheckInCode(text);
  if (read?.kind === 'spoken') return inGroups(read.code);
  return read === undefined ? text : t('desk.sessions.scans.a-code');
}

/** Says why a scan checked nobody in. */
export function refusalText(text: string, error: unknown, t: Say): string {
  const keyboard = keyboardOfScan(text);
  if (keyboard !== undefined) return t('desk.sessions.check-in.keyboard', { keyboard: keyboard.toUpperCase() });
  return readCheckInCode(text) === undefined
    ? t('desk.sessions.check-in.code-wrong')
    : failureText(error, t('desk.sessions.check-in.failed'));
}

interface RefusedProps {
  text: string;
  error: unknown;
  onRemove: () => void;
  /** Adds the donor of the code, who has no appointment. */
  onAdd: () => void;
}

function Refused({ text, error, onRemove, onAdd }: RefusedProps) {
  const t = useWords();
  const code = codeText(text, t);
  const isWalkIn = hasCode(error, 'without_appointment');
  return (
    <div className="flex items-start justify-between gap-3 rounded-card border border-edge bg-surface p-4">
      <div>
        <bdi className="block font-semibold tabular-nums">{code}</bdi>
        <p className={isWalkIn ? undefined : 'font-semibold text-urgent'}>{refusalText(text, error, t)}</p>
        {isWalkIn && (
          <Button size="small" className="mt-2" onClick={onAdd}>
            {t('desk.sessions.scans.add')}
          </Button>
        )}
      </div>
      <IconButton
        label={t('desk.sessions.scans.remove', { code })}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </div>
  );
}

interface ScanLinesProps {
  lines: readonly ScanLine<DonationRequest>[];
  answers: AnswersOfDay;
  onRemove: (key: string) => void;
  onAdd: (line: ScanLine<DonationRequest>) => void;
}

/** Shows each scan with what became of it, the newest first. */
export function ScanLines({ lines, answers, onRemove, onAdd }: ScanLinesProps) {
  const t = useWords();
  return (
    <section aria-label={t('desk.sessions.scans.list')} className="mt-6 max-w-xl">
      <ol className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.key}>
            {line.state === 'waiting' && (
              <p className="px-4 text-muted">{t('desk.sessions.scans.waits', { code: codeText(line.text, t) })}</p>
            )}
            {line.state === 'answered' && <CheckedIn request={line.answer} />}
            {line.state === 'refused' && (
              <Refused
                text={line.text}
                error={line.error}
                onRemove={() => onRemove(line.key)}
                onAdd={() => onAdd(line)}
              />
            )}
            <AnswersOfScan line={line} answers={answers} />
          </li>
        ))}
      </ol>
    </section>
  );
}
