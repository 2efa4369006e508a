import { OPTIONAL_SETUP_STEPS, type OptionalSetupStep, type SetupStep, type SetupStepName } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { saveFacility } from '../../facilities/index.ts';
import { settleWords, setupWords } from '../setup-words.ts';

const look = buttonClass({ size: 'small' });

const isOptional = (step: SetupStepName): step is OptionalSetupStep =>
  OPTIONAL_SETUP_STEPS.some((optional) => optional === step);

function FieldLink({ field, children }: { field: 'latitude' | 'operationalHours' | 'slotCapacity'; children: string }) {
  return (
    <Link to="/facility/account" search={{ tab: 'facility', field }} className={look}>
      {children}
    </Link>
  );
}

/** Where an Admin does each step. */
function linkOf(step: SetupStepName, email: string): ReactNode {
  const links: Record<SetupStepName, ReactNode> = {
    email: (
      <Link to="/verify-otp" state={{ email, sendsCode: true }} preload={false} className={look}>
        Confirm my email address
      </Link>
    ),
    verification: (
      <Link to="/facility/help" className={look}>
        Ask the operator
      </Link>
    ),
    place: <FieldLink field="latitude">Enter the place</FieldLink>,
    hours: <FieldLink field="operationalHours">Set the hours</FieldLink>,
    capacity: <FieldLink field="slotCapacity">Choose a number</FieldLink>,
    stock: (
      <Link to="/facility/inventory" className={look}>
        Report the stock
      </Link>
    ),
    colleagues: (
      <Link to="/facility/account" search={{ tab: 'staff' }} className={look}>
        Invite a colleague
      </Link>
    ),
  };
  return links[step];
}

function Settle({ step }: { step: OptionalSetupStep }) {
  const { facilityId = '' } = useProfile();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFacility(client, facilityId, { settledStep: step }),
    onError: (error) => toast(failureText(error, 'That could not be saved, try again.'), 'error'),
  });
  return (
    <Button size="small" variant="quiet" busy={isPending} busyText="Saving..." onClick={() => mutate()}>
      {settleWords[step]}
      <span className="sr-only">: {setupWords[step].title}</span>
    </Button>
  );
}

function Actions({ step }: { step: SetupStepName }) {
  const { personnelRole, email } = useProfile();
  const isAdmin = personnelRole === 'Admin';
  if (!isAdmin && step !== 'stock' && step !== 'verification') {
    return <p className="text-sm text-muted">An Admin of your facility does this.</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {linkOf(step, email)}
      {isAdmin && isOptional(step) && <Settle step={step} />}
    </div>
  );
}

function Step({ step, done }: SetupStep) {
  const { title, why } = setupWords[step];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', done ? 'text-sufficient' : 'text-muted')} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className={done ? 'text-muted' : 'font-semibold'}>
            {done && <span className="sr-only">Done: </span>}
            {title}
          </p>
          {!done && <p className="text-sm text-muted">{why}</p>}
        </div>
        {!done && <Actions step={step} />}
      </div>
    </li>
  );
}

/** What a new facility still has to do, and what of it is done; nothing once all of it is. */
export function FirstSteps({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title="First steps" action={<p className="text-muted">{`${done} of ${steps.length} done`}</p>}>
      <ol>
        {steps.map(({ step, done: isDone }) => (
          <Step key={step} step={step} done={isDone} />
        ))}
      </ol>
    </Card>
  );
}
