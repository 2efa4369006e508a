import { ARRIVAL_REASONS, type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';
import { donationsWords } from './donations.words.ts';

/**
 * The reasons for which the program itself ends a request, the objection of a donor for whom staff booked, and why staff
 * recorded an outcome without an arrival.
 */
const REASON_CODES = [
  'another-donation',
  'erased',
  'emergency-cancelled',
  'closed',
  'released',
  'expired',
  'not-asked',
  ...ARRIVAL_REASONS,
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

type SaidCode = Exclude<ReasonCode, 'expired'>;

/** Former versions stored these, or the English sentence, as the reason. */
const FORMER: Readonly<Record<string, ReasonCode>> = { another_donation: 'another-donation', expired: 'expired' };

const isSaid = (code: ReasonCode): code is SaidCode => code !== 'expired';

const sentences = new Map<string, ReasonCode>(
  REASON_CODES.filter(isSaid).map((code) => [donationsWords(SOURCE_LOCALE)(`lifecycle.reason.${code}`), code]),
);

/** A move stores the two local times. */
const MOVED = /^(?<from>\d{4}-\d\d-\d\dT\d\d:\d\d) → (?<to>\d{4}-\d\d-\d\dT\d\d:\d\d)$/;

interface HistoryReason {
  readonly action: string;
  readonly reason: string;
  readonly reason_code: ReasonCode | null;
}

function codeOf({ reason, reason_code: code }: HistoryReason): ReasonCode | undefined {
  return code ?? (Object.hasOwn(FORMER, reason) ? FORMER[reason] : sentences.get(reason));
}

function movedWords({ action, reason }: HistoryReason, locale: Locale): string | undefined {
  const { from, to } = (action === 'reschedule' && MOVED.exec(reason)?.groups) || {};
  if (from === undefined || to === undefined) return undefined;
  const t = donationsWords(locale);
  const times = { from: spokenDateTime(from, locale), to: spokenDateTime(to, locale) };
  return from === to ? t('lifecycle.moved.place', { to: times.to }) : t('lifecycle.moved.times', times);
}

/** The reason of a step: what somebody wrote, or what the program says in the reader's language. */
export function reasonWords(step: HistoryReason, { locale, isDonor }: { locale: Locale; isDonor: boolean }): string {
  // Where units came from is between facilities.
  if (step.action === 'cover-elsewhere' && isDonor) return '';
  const code = codeOf(step);
  if (code === undefined) return movedWords(step, locale) ?? step.reason;
  const t = donationsWords(locale);
  // Staff never read of a donor's dealings with other facilities.
  if (code === 'another-donation' && !isDonor) return t('lifecycle.error.donor-cannot');
  if (!isSaid(code)) return code;
  // A completion without an arrival may have a note beside it.
  const note = step.reason_code === null ? '' : step.reason;
  return [t(`lifecycle.reason.${code}`), note].filter((text) => text !== '').join(' ');
}
