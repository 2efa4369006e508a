import {
  addDays,
  BLOOD_TYPES,
  type BloodComponent,
  isBloodType,
  MAX_DAYS_OF_FILE,
  MOVEMENT_KINDS,
} from '@sanguine/contract';
import { Download } from 'lucide-react';
import { addressOf } from '../../../../../platform/api.ts';
import { todayIn } from '../../../../../platform/civil.ts';
import { formatDate } from '../../../../../platform/format.ts';
import { useFilter } from '../../../../../platform/useFilter.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { DateField } from '../../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../../ui/form/SelectField.tsx';
import { SearchBox } from '../../../../../ui/list/SearchBox.tsx';
import { DownloadLink } from '../../../../../ui/DownloadLink.tsx';
import { useWords } from '../words.ts';
import type { LedgerSearch } from '../api.ts';

const EVERY = 'all';
const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** The days that people ask about most: each is one press away. */
const DAYS_AT_HAND = 8;

interface Props {
  facilityId: string;
  /** The zone in which the facility counts its days. */
  timeZone: string;
  search: LedgerSearch;
  component: BloodComponent | undefined;
}

function DaysAtHand({ today, search: { from, until } }: { today: string; search: LedgerSearch }) {
  const t = useWords();
  const filter = useFilter();
  const days = Array.from({ length: DAYS_AT_HAND }, (_, back) => addDays(today, -back));
  return (
    <ul aria-label={t('stock.ledger.days')} className="flex flex-wrap gap-2">
      {days.map((day) => {
        const isChosen = from === day && until === day;
        const choice = isChosen ? undefined : day;
        return (
          <li key={day}>
            <Button
              size="small"
              aria-pressed={isChosen}
              variant={isChosen ? 'primary' : 'secondary'}
              onClick={() => filter({ from: choice, until: choice })}
            >
              {day === today ? t('stock.ledger.today') : formatDate(day, t)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The file of what the filter finds; without a first day, of a year. */
function fileOf({ facilityId, search, component }: Props, today: string): string {
  const { from, until = today, bloodType, by, kind } = search;
  const query = {
    from: from ?? addDays(until, 1 - MAX_DAYS_OF_FILE),
    until,
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(by === undefined ? {} : { by }),
    ...(kind === undefined ? {} : { kind }),
    ...(component === undefined ? {} : { component }),
  };
  return addressOf('GET /api/facility/{id}/inventory/movements/csv', { params: { id: facilityId }, query });
}

const EVERYTHING = { from: undefined, until: undefined, bloodType: undefined, by: undefined, kind: undefined };

function KindField({ kind }: Pick<LedgerSearch, 'kind'>) {
  const t = useWords();
  const filter = useFilter();
  const kinds = MOVEMENT_KINDS.map((one) => ({ value: one, label: t(`stock.ledger.kind-${one}`) }));
  return (
    <SelectField
      label={t('stock.ledger.kind')}
      name="kind"
      className="w-full sm:w-44"
      placeholder={null}
      options={[{ value: EVERY, label: t('stock.ledger.kinds') }, ...kinds]}
      value={kind ?? EVERY}
      onChange={({ currentTarget: { value } }) => filter({ kind: value === EVERY ? undefined : value })}
    />
  );
}

/** Narrows the ledger to a blood type, to days and to who changed it, and fetches it as a file. */
export function LedgerFilter(props: Props) {
  const t = useWords();
  const filter = useFilter();
  const { timeZone, search, component } = props;
  const { from, until, bloodType, by, kind } = search;
  const today = todayIn(timeZone);
  const isNarrowed = [from, until, bloodType, by, kind].some((one) => one !== undefined);
  return (
    <search aria-label={t('stock.ledger.filter')} className="mb-4 flex flex-col gap-4">
      <DaysAtHand today={today} search={search} />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('platform.field.blood-type')}
          name="ledgerType"
          className="w-full sm:w-36"
          placeholder={null}
          options={[{ value: EVERY, label: t('stock.ledger.all-types') }, ...types]}
          value={bloodType ?? EVERY}
          onChange={({ currentTarget: { value } }) => filter({ bloodType: isBloodType(value) ? value : undefined })}
        />
        {component !== undefined && <KindField kind={kind} />}
        <DateField
          label={t('stock.ledger.from')}
          name="from"
          className="w-full sm:w-44"
          value={from ?? ''}
          max={until}
          onChange={({ currentTarget: { value } }) => filter({ from: value || undefined })}
        />
        <DateField
          label={t('stock.ledger.until')}
          name="until"
          className="w-full sm:w-44"
          value={until ?? ''}
          min={from}
          onChange={({ currentTarget: { value } }) => filter({ until: value || undefined })}
        />
        <SearchBox
          label={t('stock.ledger.by-whom')}
          name="by"
          className="w-full sm:w-56"
          value={by}
          onSearch={(next) => filter({ by: next })}
        />
        {isNarrowed && <Button onClick={() => filter(EVERYTHING)}>{t('stock.ledger.all')}</Button>}
        <DownloadLink href={fileOf(props, today)} className={buttonClass({ variant: 'quiet' })}>
          <Download aria-hidden="true" className="size-5" />
          {t('stock.ledger.download')}
        </DownloadLink>
      </div>
    </search>
  );
}
