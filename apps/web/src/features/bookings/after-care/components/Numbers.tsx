import type { AfterCare } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { telephoneLink } from '../../../../ui/telephone-link.ts';
import { useWords } from '../words.ts';

function Large({ number, children }: { number: string; children: ReactNode }) {
  return (
    <p>
      <a
        href={telephoneLink(number)}
        dir="ltr"
        className="text-2xl font-bold text-crimson underline underline-offset-4"
      >
        {number}
      </a>
      <span className="block text-sm text-muted">{children}</span>
    </p>
  );
}

/** Whom to call: first of all, and large. */
export function Numbers({ care }: { care: AfterCare }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-3">
      <Large number={care.phoneNumber}>
        <bdi>{care.hours}</bdi>
      </Large>
      {care.afterHoursNumber !== care.phoneNumber && (
        <Large number={care.afterHoursNumber}>{t('after-care.numbers.after-hours')}</Large>
      )}
    </div>
  );
}

/** For what cannot wait for anybody's call. */
export function Emergency({ number }: { number: string }) {
  const t = useWords();
  return (
    <div className="rounded-control border border-s-4 border-urgent bg-urgent-tint p-4">
      <p className="font-bold text-urgent">{t('after-care.emergency.words')}</p>
      <p>
        {t('after-care.emergency.call')}{' '}
        <a
          href={telephoneLink(number)}
          dir="ltr"
          className="text-xl font-bold text-urgent underline underline-offset-4"
        >
          {number}
        </a>
      </p>
    </div>
  );
}
