export const DISCARD_REASONS = ['damaged', 'temperature', 'test_result', 'appearance', 'other'] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** The reasons for issuing a unit although another one expires earlier. */
export const LATER_LOT_REASONS = ['fresher_needed', 'reserved', 'other'] as const;
export type LaterLotReason = (typeof LATER_LOT_REASONS)[number];

export const CORRECTION_REASONS = ['counted', 'typing_error', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** The reason of the ledger's correction of an issue that was undone. */
export const UNDONE_ISSUE = 'issued_in_error';

export const STOCK_REASONS = [
  ...new Set([...DISCARD_REASONS, ...LATER_LOT_REASONS, ...CORRECTION_REASONS]),
  UNDONE_ISSUE,
] as const;
export type StockReason = DiscardReason | LaterLotReason | CorrectionReason | typeof UNDONE_ISSUE;

/** An issue can be undone for so many minutes; after them units come back as returned. */
export const UNDO_ISSUE_MINUTES = 10;

/** Tells whether an issue can still be undone; `issuedAt` is an instant in milliseconds. */
export function mayUndoIssue(issuedAt: number, now: Date): boolean {
  return now.getTime() < issuedAt + UNDO_ISSUE_MINUTES * 60_000;
}
