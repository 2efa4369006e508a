import type { Quarantine } from '@sanguine/contract';
import type { QuarantineRow } from './quarantine.repository.ts';

export function toQuarantine(row: QuarantineRow | undefined): Quarantine | null {
  return row === undefined ? null : { since: row.since.toISOString(), by: row.by ?? '', reason: row.reason };
}
