export const DISCARD_REASONS = ['damaged', 'temperature', 'test_result', 'appearance', 'other'] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** The reasons for issuing a unit although another one expires earlier. */
export const LATER_LOT_REASONS = ['fresher_needed', 'reserved', 'other'] as const;
export type LaterLotReason = (typeof LATER_LOT_REASONS)[number];

export const CORRECTION_REASONS = ['counted', 'typing_error', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const STOCK_REASONS = [...new Set([...DISCARD_REASONS, ...LATER_LOT_REASONS, ...CORRECTION_REASONS])] as const;
export type StockReason = DiscardReason | LaterLotReason | CorrectionReason;
