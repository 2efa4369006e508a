import { languageOf, type Data, type Endpoints, type LedgerLine, type StockReason } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../../../ui/cx.ts';
import { textLinkClass } from '../../../../../ui/button-class.ts';
import { formatDate } from '../../../../../platform/format.ts';
import type { Say as AnySay } from '../../../../../platform/language/language.ts';
import { type Say, sayHere } from '../words.ts';
import { CodeText } from '../../../../../ui/CodeText.tsx';

export type Movement = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>['list'][number];

/** Says why units left or were corrected, with the `t` of any feature. */
export function stockReason(code: StockReason, t: AnySay): string {
  return sayHere(t)(`stock.reason.${code}`);
}

/** A difference with its sign, which stands at the left of the number in every language. */
export function signed(delta: number, t: Say): string {
  return new Intl.NumberFormat(languageOf(t.locale).intl, { signDisplay: 'exceptZero' }).format(delta);
}

function plainWords({ kind, delta }: Movement, t: Say): string {
  if (kind === 'set' || kind === 'corrected') return t(`stock.kind.${kind}`, { change: signed(delta, t) });
  if (kind === 'confirmed') return t('stock.ledger.confirmed');
  if (kind === 'quarantined' || kind === 'released_from_quarantine') return t(`stock.ledger.kind-${kind}`);
  return t(`stock.kind.${kind}`, { units: Math.abs(delta) });
}

/** Says what a movement did: "12 received", "2 discarded: bag damaged". */
export function movementWords(movement: Movement, t: Say): string {
  const what = plainWords(movement, t);
  return movement.reasonCode === null
    ? what
    : t('stock.ledger.because', { what, why: stockReason(movement.reasonCode, t) });
}

/** Says what a line of the ledger did in all: "12 issued". */
export function lineWords({ last, delta, reasonCode }: LedgerLine, t: Say): string {
  return movementWords({ ...last, delta, reasonCode }, t);
}

/** Shows the lot that a movement changed: its last day and, for one bag, its number. */
export function MovedLot({ lot, t }: { lot: Movement['lot']; t: Say }) {
  if (lot === null) return t('stock.ledger.undated');
  return (
    <>
      <time dateTime={lot.expiresOn}>{formatDate(lot.expiresOn, t)}</time>
      {lot.donationNumber !== null && (
        <Link
          to="/facility/inventory"
          search={{ unit: lot.donationNumber }}
          dir="ltr"
          className={cx(textLinkClass, 'block text-sm break-all')}
        >
          <CodeText>{lot.donationNumber}</CodeText>
        </Link>
      )}
    </>
  );
}
