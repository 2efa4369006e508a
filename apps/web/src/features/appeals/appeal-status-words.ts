import { type AppealStatus, BUDGET_DAYS, withheldReason } from '@sanguine/contract';
import { formatInstant, formatNumber } from '../../platform/format.ts';

export interface AppealStatusWords {
  readonly title: string;
  readonly text: string;
}

/** The reader: an Admin who has not confirmed their own address can fix what is missing. */
export interface Reader {
  readonly mayConfirm: boolean;
}

const CHECKED_AFTER = ' After that, the operator of this site checks your facility before donors are asked.';

function unproven({ approval }: AppealStatus, { mayConfirm }: Reader): AppealStatusWords {
  const who = mayConfirm
    ? 'Donors are asked once an Admin of your facility has confirmed their email address. Yours is not confirmed yet.'
    : 'Donors are asked once an Admin of your facility has confirmed their email address. Ask one of your Admins to do so.';
  return { title: 'No donors are asked yet', text: approval === 'manual' ? `${who}${CHECKED_AFTER}` : who };
}

function paused({ pausedAt }: AppealStatus): AppealStatusWords {
  const since = pausedAt === null ? 'now' : formatInstant(pausedAt);
  return {
    title: 'Your appeals to donors are paused',
    text: `Since ${since} donors neither see nor hear of your emergency requests: several donors reported them, or the operator of this site stopped them. Bookings and donations go on. The operator has been notified; write to them to explain.`,
  };
}

function usedUp({ limits }: AppealStatus, again: string): AppealStatusWords {
  const most = formatNumber(limits.donors ?? 0);
  return {
    title: 'No more donors are asked for now',
    text: `Your facility has asked ${most} donors in ${BUDGET_DAYS} days, the most that it may while the operator of this site has not checked it. It may ask more as donors give there, once the operator has checked it, or from ${formatInstant(again)}.`,
  };
}

/** Why the facility's emergencies ask nobody now, or nobody more; undefined while they may. */
export function appealStatusWords(verificationStatus: AppealStatus, reader: Reader): AppealStatusWords | undefined {
  const reason = withheldReason(verificationStatus.verificationStatus);
  if (reason === 'unproven') return unproven(verificationStatus, reader);
  if (reason === 'paused') return paused(verificationStatus);
  if (reason === 'waiting') {
    return {
      title: 'Your facility waits for verification',
      text: 'The operator of this site checks each facility before donors are asked, and yours is on their list. Nothing is missing on your side. Until then donors neither see nor hear of your emergency requests.',
    };
  }
  return verificationStatus.asksAgainAt === null
    ? undefined
    : usedUp(verificationStatus, verificationStatus.asksAgainAt);
}
