export const TRANSFER_STATES = [
  'asked',
  'offered',
  'accepted',
  'sent',
  'arrived',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The steps that people take; the states are where they lead. */
export const TRANSFER_ACTIONS = ['offer', 'accept', 'decline', 'withdraw', 'send', 'arrive'] as const;
export type TransferAction = (typeof TRANSFER_ACTIONS)[number];

/** The fates of the units of a lot that did not arrive fit for use; `arrived`: all of them did. */
export const TRANSFER_FATES = ['arrived', 'damaged', 'too_warm', 'missing'] as const;
export type TransferFate = (typeof TRANSFER_FATES)[number];

/** The words for how many units a partner has to spare: never a number. */
export const STOCK_BANDS = ['unknown', 'none', 'few', 'some', 'many'] as const;
export type StockBand = (typeof STOCK_BANDS)[number];

/** Returns the band of a number of usable units, of which fewer than 5 are few and 20 are many. */
export function bandOf(units: number): StockBand {
  if (units <= 0) return 'none';
  if (units < 5) return 'few';
  return units < 20 ? 'some' : 'many';
}

/** Units of one transfer: a box or two. */
export const MAX_UNITS_TRANSFERRED = 200;
/** The hours in which units can be needed that a partner is asked for: a week. */
export const MAX_HOURS_AHEAD = 168;

/** Hours for which a facility may answer what it was asked for, unless it is needed sooner. */
export const HOURS_TO_ANSWER = 48;

/** Facilities that a facility may ask for an agreement and wait for at one time. */
export const MAX_SHARING_ASKS = 20;
/** Days after the end of an agreement, or of the wish for one, in which neither side asks again. */
export const DAYS_BEFORE_ASKING_AGAIN = 30;
/** Offers to a facility that lapse unanswered within the days below: then it asks for nothing until they are over. */
export const MAX_LAPSES = 3;
export const LAPSE_DAYS = 7;
/** Transfers that a facility may begin with one partner in a day. */
export const MAX_TRANSFERS_A_DAY = 50;
/** Kilometres within which partners are suggested. */
export const SUGGESTION_KM = 100;
