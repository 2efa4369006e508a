import { BLOOD_TYPES, type FacilityDetail } from '@sanguine/contract';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { cx } from '../../../../ui/cx.ts';
import { formatNumber } from '../../../../platform/format.ts';
import { useWords } from '../words.ts';
import { ConfirmedAgo, stockDrop, stockLevel } from '../../../stock/stock/index.ts';

const headClass = 'border-b border-line py-2 pe-3 text-start text-sm font-semibold text-muted last:pe-0';
const cellClass = 'border-b border-line py-2 pe-3 text-start last:pe-0 group-last:border-b-0';

/** The blood stock of one facility, in the order in which blood types are always listed. */
export function StockTable({ stock }: { stock: FacilityDetail['bloodStock'] }) {
  const t = useWords();
  const reported = BLOOD_TYPES.flatMap((type) => {
    const figure = stock[type];
    return figure === undefined ? [] : [{ type, ...figure }];
  });
  if (reported.length === 0) return <p className="text-muted">{t('facilities.table.no-stock')}</p>;
  return (
    <table className="w-full">
      <caption className="sr-only">{t('facilities.stock.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={headClass}>
            {t('facilities.table.types')}
          </th>
          <th scope="col" className={headClass}>
            {t('facilities.stock.units')}
          </th>
          <th scope="col" className={headClass}>
            {t('facilities.stock.urgency')}
          </th>
          <th scope="col" className={headClass}>
            {t('facilities.stock.confirmed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reported.map(({ type, ...figure }) => (
          <tr key={type} className="group">
            <th scope="row" className={cellClass}>
              <BloodTypePill type={type} level={stockDrop(figure)} />
            </th>
            <td className={cellClass}>{formatNumber(figure.units, t)}</td>
            <td className={cellClass}>
              <StockStatus level={stockLevel(figure)} />
            </td>
            <td className={cx(cellClass, 'text-sm text-muted')}>
              <ConfirmedAgo at={figure.confirmedAt} brief />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
