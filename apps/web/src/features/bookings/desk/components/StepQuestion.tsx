import type { DonationRequest } from '@sanguine/contract';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import type { DirectStep } from '../day.ts';
import { nameOf } from '../day-words.ts';
import { useWords } from '../words.ts';

export interface AskedStep {
  readonly request: DonationRequest;
  readonly step: Exclude<DirectStep, 'check-in'>;
}

export interface StepQuestionProps {
  asked: AskedStep;
  onClose: () => void;
  onYes: () => void;
}

/** Before the donor hears of a step: what they will be told. */
export function StepQuestion({ asked: { request, step }, onClose, onYes }: StepQuestionProps) {
  const t = useWords();
  return (
    <ConfirmDialog
      open
      title={t(`desk.sessions.ask.${step}`, { name: nameOf(request, t) })}
      confirmText={t(`desk.sessions.step.${step}`)}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onYes();
      }}
    >
      <p>{t(`desk.sessions.ask.${step}-text`)}</p>
    </ConfirmDialog>
  );
}
