import type { NotAskedReason } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { askForCode } from '../../../../platform/code-asked.ts';
import { useProfile } from '../../../../platform/session.ts';
import { onSessionChange } from '../../../../platform/session-events.ts';
import { buttonClass, tapLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { appealStatusQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const DISMISSED = 'not-asked-dismissed';

function dismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED);
  } catch {
    return null;
  }
}

function dismiss(reasons: string): void {
  try {
    localStorage.setItem(DISMISSED, reasons);
  } catch {
    // A browser that keeps nothing shows the card again.
  }
}

/** Another person at the same browser has not read it yet. */
function forgetDismissal(): void {
  try {
    localStorage.removeItem(DISMISSED);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

onSessionChange(forgetDismissal);

/** The things still to be set up, in the order of doing them, and where. */
const STEPS = {
  type_unknown: { to: '/user/account', search: { section: 'you' } },
  no_place: { to: '/user/account', search: { section: 'town' } },
  without_consent: { to: '/user/account', search: { section: 'emergencies' } },
} as const;

type Step = 'unverified' | keyof typeof STEPS;
const ORDER: readonly Step[] = ['unverified', 'type_unknown', 'no_place', 'without_consent'];

/** Somebody new is thanked and told what comes next, instead of being told for each thing that they are not asked. */
function Welcome({ steps }: { steps: readonly Step[] }) {
  const t = useWords();
  const look = cx(tapLinkClass, 'text-start');
  return (
    <>
      <p className="mb-2">{t('appeals.welcome.lead')}</p>
      <ul className="flex flex-col">
        {steps.map((step) => (
          <li key={step}>
            {step === 'unverified' ? (
              <button type="button" onClick={askForCode} className={look}>
                {t('appeals.welcome.unverified')}
              </button>
            ) : (
              <Link {...STEPS[step]} preload={false} className={look}>
                {t(`appeals.welcome.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly NotAskedReason[] }) {
  const t = useWords();
  return (
    <>
      <ul className="mb-4 flex flex-col gap-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <Sentence of={t} id={`appeals.not-asked.${reason}`} />
          </li>
        ))}
      </ul>
      <Link to="/user/account" className={buttonClass({ size: 'small' })}>
        {t('appeals.not-asked.open')}
      </Link>
    </>
  );
}

/**
 * Tells a donor once why no appeal can ask them, until it is dismissed or another reason comes; My Account always says
 * it. Where the code is asked for above, that step is not named again.
 */
export function NotAskedCard({ isCodeAsked }: { isCodeAsked: boolean }) {
  const t = useWords();
  const { data } = useQuery(appealStatusQuery);
  const { lifetimeDonations } = useProfile();
  const [gone, setGone] = useState(dismissed);
  const [first] = data?.notAsked ?? [];
  const reasons = data?.notAsked.join(' ');
  if (first === undefined || reasons === undefined || reasons === gone) return null;
  const steps = ORDER.filter((step) => data?.notAsked.includes(step));
  const isNew = steps.length === data?.notAsked.length && (steps.length > 1 || lifetimeDonations === 0);
  const others = steps.filter((step) => step !== 'unverified' || !isCodeAsked);
  if (isNew && others.length === 0) return null;
  const close = () => {
    dismiss(reasons);
    setGone(reasons);
  };
  return (
    <section
      aria-label={t('appeals.not-asked.label')}
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="mb-2 text-base font-bold">
          {isNew ? t('appeals.welcome.title') : t('appeals.not-asked.title')}
        </h2>
        <IconButton
          label={t('appeals.not-asked.dismiss')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={close}
        />
      </div>
      {isNew ? <Welcome steps={others} /> : <Reasons reasons={data?.notAsked ?? []} />}
    </section>
  );
}
