import { BLOOD_TYPES, type BloodComponent, type BloodType, componentChoice } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { Drop } from '../../../../ui/blood/Drop.tsx';
import { cx } from '../../../../ui/cx.ts';
import { useWords } from '../words.ts';
import { RankWords } from './RankWords.tsx';

interface PairProps {
  component: BloodComponent;
  donor: BloodType;
  recipient: BloodType;
  chosen: BloodType;
  isRanked: boolean;
}

function YesOrNo({ may }: { may: boolean }) {
  const t = useWords();
  return (
    <span className={cx('grid min-h-11 place-items-center', may ? 'text-crimson' : 'text-edge')}>
      {may ? <Drop level="full" className="size-5" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{may ? t('education.compatibility.yes') : t('education.compatibility.no')}</span>
    </span>
  );
}

function Pair({ component, donor, recipient, chosen, isRanked }: PairProps) {
  const choice = componentChoice(component, donor, recipient);
  const isOn = donor === chosen || recipient === chosen;
  return (
    <td className={cx('border-t border-line p-0 text-center', isOn && 'bg-tint')}>
      {choice === undefined || !isRanked ? (
        <YesOrNo may={choice !== undefined} />
      ) : (
        <span className={cx('grid min-h-11 place-items-center', choice.place === 1 && 'font-bold text-crimson')}>
          <bdi dir="ltr" aria-hidden="true" className="tabular-nums">
            {choice.place}
            {choice.isLowTitreOnly && '*'}
          </bdi>
          <span className="sr-only">
            <RankWords choice={choice} />
          </span>
        </span>
      )}
    </td>
  );
}

const headClass = 'px-0 py-2 text-center text-sm font-bold sm:text-base';

function Head({ chosen }: { chosen: BloodType }) {
  const t = useWords();
  return (
    <thead>
      <tr>
        <th scope="col" className="w-11 px-1 py-2 text-start text-sm font-normal text-muted sm:w-20 sm:px-2">
          <span className="sr-only sm:not-sr-only">{t('education.compatibility.donor')}</span>
        </th>
        {BLOOD_TYPES.map((type) => (
          <th key={type} scope="col" className={cx(headClass, type === chosen && 'bg-tint text-crimson')}>
            <span className="sr-only">{t('education.compatibility.to', { type })}</span>
            <bdi aria-hidden="true">{type}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface AllPairsProps {
  component: BloodComponent;
  chosen: BloodType;
  /** Each pair has a place in an order, where the others are a yes or a no. */
  isRanked: boolean;
  /** Words on how to read the table. */
  lead: ReactNode;
}

/** Shows a component for each donor and each patient: 64 pairs. */
export function AllPairs({ component, chosen, isRanked, lead }: AllPairsProps) {
  const t = useWords();
  return (
    <div className="rounded-card border border-line bg-surface p-2 sm:p-4">
      <table className="w-full table-fixed border-collapse">
        <caption className="px-2 pb-2 text-start font-semibold">
          {t('education.compatibility.all')}
          <span className="block text-sm font-normal text-muted">{lead}</span>
        </caption>
        <Head chosen={chosen} />
        <tbody>
          {BLOOD_TYPES.map((donor) => (
            <tr key={donor}>
              <th
                scope="row"
                className={cx(
                  'border-t border-line px-1 py-2 text-start font-bold whitespace-nowrap sm:px-2',
                  donor === chosen && 'bg-tint text-crimson',
                )}
              >
                <bdi>{donor}</bdi>
              </th>
              {BLOOD_TYPES.map((recipient) => (
                <Pair key={recipient} {...{ component, donor, recipient, chosen, isRanked }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
