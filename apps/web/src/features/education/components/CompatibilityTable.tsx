import {
  BLOOD_TYPES,
  type BloodType,
  compatibleDonorTypes,
  compatibleRecipientTypes,
  mayDonateRedCells,
} from '@sanguine/contract';
import { type ReactNode, useId, useState } from 'react';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Drop } from '../../../ui/blood/Drop.tsx';
import { cx } from '../../../ui/cx.ts';
import { useWords } from '../words.ts';

interface ChoiceProps {
  chosen: BloodType;
  onChoose: (type: BloodType) => void;
}

function Choice({ chosen, onChoose }: ChoiceProps) {
  const t = useWords();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('education.compatibility.choose')}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {BLOOD_TYPES.map((type) => (
          <label
            key={type}
            className={cx(
              'relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface font-bold',
              'hover:border-crimson hover:text-crimson has-checked:border-fill has-checked:bg-fill has-checked:text-on-fill',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === chosen}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(type)}
            />
            <bdi>{type}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Partners({ title, types }: { title: ReactNode; types: readonly BloodType[] }) {
  const id = useId();
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p id={id} className="mb-3 font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {types.map((type) => (
          <li key={type}>
            <BloodTypePill type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pair({ donor, recipient, chosen }: { donor: BloodType; recipient: BloodType; chosen: BloodType }) {
  const t = useWords();
  const may = mayDonateRedCells(donor, recipient);
  const isOn = donor === chosen || recipient === chosen;
  return (
    <td className={cx('border-t border-line p-0 text-center', isOn && 'bg-tint')}>
      <span className={cx('grid min-h-11 place-items-center', may ? 'text-crimson' : 'text-edge')}>
        {may ? <Drop level="full" className="size-5" /> : <span aria-hidden="true">–</span>}
        <span className="sr-only">{may ? t('education.compatibility.yes') : t('education.compatibility.no')}</span>
      </span>
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

function AllPairs({ chosen }: { chosen: BloodType }) {
  const t = useWords();
  return (
    <div className="rounded-card border border-line bg-surface p-2 sm:p-4">
      <table className="w-full table-fixed border-collapse">
        <caption className="px-2 pb-2 text-start font-semibold">
          {t('education.compatibility.all')}
          <span className="block text-sm font-normal text-muted">
            <Sentence of={t} id="education.compatibility.all-lead" />
          </span>
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
                <Pair key={recipient} donor={donor} recipient={recipient} chosen={chosen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows who may give red cells to whom, for one chosen type and for all 64 pairs. */
export function CompatibilityTable({ own }: { own?: BloodType | undefined }) {
  const t = useWords();
  const [chosen, setChosen] = useState<BloodType>(own ?? 'O+');
  const type = <bdi>{chosen}</bdi>;
  return (
    <div className="flex flex-col gap-4">
      <Choice chosen={chosen} onChoose={setChosen} />
      <div aria-live="polite" className="grid gap-4 sm:grid-cols-2">
        <Partners
          title={<Sentence of={t} id="education.compatibility.gives" values={{ type }} />}
          types={compatibleRecipientTypes(chosen)}
        />
        <Partners
          title={<Sentence of={t} id="education.compatibility.receives" values={{ type }} />}
          types={compatibleDonorTypes(chosen)}
        />
      </div>
      <AllPairs chosen={chosen} />
    </div>
  );
}
