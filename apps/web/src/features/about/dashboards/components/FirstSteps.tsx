import {
  DEFAULT_SLOT_CAPACITY,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  OPTIONAL_SETUP_STEPS,
  type OptionalSetupStep,
  type SetupStep,
  type SetupStepName,
} from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFacility } from '../../../facilities/facilities/index.ts';
import { askForCode } from '../../../../platform/code-asked.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { type Say, useWords } from '../words.ts';

const look = buttonClass({ size: 'small' });

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

const isOptional = (step: SetupStepName): step is OptionalSetupStep =>
  OPTIONAL_SETUP_STEPS.some((optional) => optional === step);

interface FieldLinkProps {
  field: 'latitude' | 'eligibilityProfile' | 'operationalHours' | 'slotCapacity';
  children: string;
}

function FieldLink({ field, children }: FieldLinkProps) {
  return (
    <Link to="/facility/account" search={{ tab: 'facility', field }} className={look}>
      {children}
    </Link>
  );
}

/** Returns the link to where an Admin does each step. */
function linkOf(step: SetupStepName, t: Say): ReactNode {
  const text = t(`dashboards.do.${step}`);
  const links: Record<SetupStepName, ReactNode> = {
    email: (
      <button type="button" onClick={askForCode} className={look}>
        {text}
      </button>
    ),
    verification: (
      <Link to="/facility/help" className={look}>
        {text}
      </Link>
    ),
    place: <FieldLink field="latitude">{text}</FieldLink>,
    eligibility: <FieldLink field="eligibilityProfile">{text}</FieldLink>,
    hours: <FieldLink field="operationalHours">{text}</FieldLink>,
    capacity: <FieldLink field="slotCapacity">{text}</FieldLink>,
    stock: (
      <Link to="/facility/inventory" className={look}>
        {text}
      </Link>
    ),
    colleagues: (
      <Link to="/facility/account" search={{ tab: 'staff' }} className={look}>
        {text}
      </Link>
    ),
  };
  return links[step];
}

function settleId(step: OptionalSetupStep) {
  if (step === 'eligibility') return 'dashboards.setup.right';
  return step === 'capacity' ? 'dashboards.setup.keep' : 'dashboards.setup.not-needed';
}

function Settle({ step }: { step: OptionalSetupStep }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFacility(client, facilityId, { settledStep: step }),
    onError: (error) => toast(failureText(error, t('dashboards.setup.failed')), 'error'),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      busyText={t('platform.action.saving')}
      onClick={() => mutate()}
    >
      <Sentence
        of={t}
        id={settleId(step)}
        values={{ count: DEFAULT_SLOT_CAPACITY, step: t(`dashboards.step.${step}`) }}
        tags={{ hidden }}
      />
    </Button>
  );
}

function Actions({ step }: { step: SetupStepName }) {
  const t = useWords();
  const isAdmin = useMayDo('administration');
  if (!isAdmin && step !== 'stock' && step !== 'verification') {
    return <p className="text-sm text-muted">{t('dashboards.setup.by-admin')}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {linkOf(step, t)}
      {isAdmin && isOptional(step) && <Settle step={step} />}
    </div>
  );
}

function Why({ step, profile }: { step: SetupStepName; profile: EligibilityProfileId }) {
  const t = useWords();
  if (step !== 'eligibility') return t(`dashboards.why.${step}`, { count: DEFAULT_SLOT_CAPACITY });
  const { male, female } = ELIGIBILITY_PROFILES[profile].intervalDays;
  return (
    <Sentence
      of={t}
      id="dashboards.why.eligibility"
      values={{ rules: t(`contract.profile.${profile}`), male, female }}
    />
  );
}

interface StepProps extends SetupStep {
  profile: EligibilityProfileId;
}

function Step({ step, done, profile }: StepProps) {
  const t = useWords();
  const title = t(`dashboards.step.${step}`);
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', done ? 'text-sufficient' : 'text-muted')} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className={done ? 'text-muted' : 'font-semibold'}>
            {done ? <Sentence of={t} id="dashboards.setup.done" values={{ step: title }} tags={{ hidden }} /> : title}
          </p>
          {!done && (
            <p className="text-sm text-muted">
              <Why step={step} profile={profile} />
            </p>
          )}
        </div>
        {!done && <Actions step={step} />}
      </div>
    </li>
  );
}

/** Lists what a new facility still has to do, and what of it is done; nothing once all of it is. */
export function FirstSteps({ steps, profile }: { steps: readonly SetupStep[]; profile: EligibilityProfileId }) {
  const t = useWords();
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      title={t('dashboards.setup.title')}
      action={<p className="text-muted">{t('dashboards.setup.done-of', { done, total: steps.length })}</p>}
    >
      <ol>
        {steps.map(({ step, done: isDone }) => (
          <Step key={step} step={step} done={isDone} profile={profile} />
        ))}
      </ol>
    </Card>
  );
}
