import { type AppealStatus, BUDGET_DAYS, withheldReason } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import type { Say } from './words.ts';

export interface AppealStatusWords {
  readonly title: string;
  readonly text: string;
}

/** The reader: an Admin who has not confirmed their own address can fix what is missing. */
export interface Reader {
  readonly mayConfirm: boolean;
}

function unproven({ approval }: AppealStatus, { mayConfirm }: Reader, t: Say): AppealStatusWords {
  const who = mayConfirm ? 'own' : 'other';
  return {
    title: t('appeals.status.unproven-title'),
    text: t(approval === 'manual' ? `appeals.status.unproven-${who}-checked` : `appeals.status.unproven-${who}`),
  };
}

function paused({ pausedAt }: AppealStatus, t: Say): AppealStatusWords {
  return {
    title: t('appeals.status.paused-title'),
    text:
      pausedAt === null
        ? t('appeals.status.paused-now')
        : t('appeals.status.paused', { since: formatInstant(pausedAt, t) }),
  };
}

function usedUp({ limits }: AppealStatus, again: string, t: Say): AppealStatusWords {
  return {
    title: t('appeals.status.used-up-title'),
    text: t('appeals.status.used-up', {
      most: limits.donors ?? 0,
      days: BUDGET_DAYS,
      again: formatInstant(again, t),
    }),
  };
}

/** Returns why the facility's emergencies ask nobody now, or nobody more; undefined while they may. */
export function appealStatusWords(status: AppealStatus, reader: Reader, t: Say): AppealStatusWords | undefined {
  const reason = withheldReason(status.verificationStatus);
  if (reason === 'unproven') return unproven(status, reader, t);
  if (reason === 'paused') return paused(status, t);
  if (reason === 'waiting') return { title: t('appeals.status.waiting-title'), text: t('appeals.status.waiting') };
  return status.asksAgainAt === null ? undefined : usedUp(status, status.asksAgainAt, t);
}
