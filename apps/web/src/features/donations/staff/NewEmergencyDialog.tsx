import { type SubmitEvent, useMemo, useState } from 'react';
import { fieldMessages, failureText, withoutChanged } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormErrorSummary, type FormProblem } from '../../../ui/form/FormErrorSummary.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { AppealPreview, AppealStatusNotice, RaiseLimits, useRaiseObstacle } from '../../appeals/index.ts';
import { useRaiseEmergency } from '../api.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { useCloseAfter } from '../components/useCloseAfter.ts';
import {
  type DraftProblems,
  draftFields,
  draftProblems,
  type EmergencyDraft,
  emptyDraft,
  plannedOf,
  readDraft,
} from './emergency-form.ts';
import { EmergencyFields } from './EmergencyFields.tsx';

/** What is typed, what is wrong with it, and its sending. */
function useEmergencyForm() {
  const raise = useRaiseEmergency();
  const [draft, setDraft] = useState(emptyDraft);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<DraftProblems>({});

  function change(part: Partial<EmergencyDraft>) {
    setDraft({ ...draft, ...part });
    setProblems((before) => withoutChanged(before, part));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (raise.isPending || raise.isSuccess) return;
    const read = readDraft(draft);
    raise.reset();
    setProblems('problems' in read ? read.problems : {});
    setAttempt(attempt + 1);
    if (!('input' in read)) return;
    raise.mutate(read.input, {
      onError: (error) => {
        setProblems(draftProblems(fieldMessages(error)));
        setAttempt(attempt + 2);
      },
    });
  }
  const dirty = !raise.isSuccess && draftFields.some((field) => draft[field] !== emptyDraft[field]);
  return { raise, draft, change, submit, attempt, problems, dirty };
}

function summaryOf(problems: DraftProblems, error: unknown): FormProblem[] {
  const atFields = draftFields.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
  const isOfFields = Object.keys(fieldMessages(error)).length > 0;
  if (atFields.length > 0 || error === null || isOfFields) return atFields;
  return [{ message: failureText(error, 'An error occurred') }];
}

export interface NewEmergencyDialogProps {
  onClose: () => void;
}

/** The form of a new emergency request; mount it only while it is open. */
export function NewEmergencyDialog({ onClose }: NewEmergencyDialogProps) {
  const { raise, draft, change, submit, attempt, problems, dirty } = useEmergencyForm();
  const planned = useMemo(() => plannedOf(draft), [draft]);
  const obstacle = useRaiseObstacle(Number(draft.unitsNeeded));
  useCloseAfter(raise.isSuccess, onClose);
  return (
    <Dialog open onClose={onClose} title="New Emergency Request" dirty={dirty} busy={raise.isPending}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <AppealStatusNotice />
        <FormErrorSummary problems={summaryOf(problems, raise.error)} attempt={attempt} />
        <EmergencyFields draft={draft} problems={problems} onChange={change} />
        {!raise.isSuccess && <RaiseLimits obstacle={obstacle} />}
        {!raise.isSuccess && obstacle === undefined && <AppealPreview planned={planned} />}
        <ActionResult outcome={{ ...raise, isError: false }} />
        <DialogActions stick>
          <DialogClose disabled={raise.isPending}>Close</DialogClose>
          {!raise.isSuccess && (
            <Button
              type="submit"
              variant="primary"
              disabled={obstacle !== undefined}
              busy={raise.isPending}
              busyText="Submitting..."
            >
              Submit Request
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
