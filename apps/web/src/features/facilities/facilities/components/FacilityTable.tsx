import { type BloodType, type FacilityRow, type FacilityUrgency, type FreeTime, languageOf } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../platform/format.ts';
import { ComponentNeeds } from '../../../../ui/blood/ComponentNeeds.tsx';
import { BloodTypePill } from '../../../../ui/blood/BloodTypePill.tsx';
import { type StockLevel, StockStatus } from '../../../../ui/blood/StockStatus.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { foundByText } from '../found-by.ts';
import { freeTimeText, placedTime } from './placed-time.ts';
import { type Say, useWords } from '../words.ts';
import { FacilityMark } from './FacilityMark.tsx';
import { ConfirmedAgo, stockDrop } from '../../../stock/stock/index.ts';

/** The legend's word for a facility: that of its lowest stock. */
const levelOfUrgency: Record<FacilityUrgency, StockLevel> = { high: 'urgent', medium: 'low', low: 'sufficient' };

function dropOf(figure: FacilityRow['bloodStock'][BloodType]) {
  return figure === undefined ? 'full' : stockDrop(figure);
}

function Types({ facility }: { facility: FacilityRow }) {
  const t = useWords();
  if (facility.bloodTypes.length === 0) return <span className="text-muted">{t('facilities.table.no-stock')}</span>;
  return (
    <ul className="flex max-w-xs flex-wrap gap-1 text-sm">
      {facility.bloodTypes.map((type) => (
        <li key={type}>
          <BloodTypePill type={type} level={dropOf(facility.bloodStock[type])} />
          {facility.bloodStock[type]?.stale && <span className="sr-only"> {t('facilities.table.stale')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Urgency follows the fresh figures; where there is none left, it is unknown. */
function Urgency({ facility }: { facility: FacilityRow }) {
  const t = useWords();
  const figures = Object.values(facility.bloodStock);
  const latest = figures
    .map((figure) => figure.confirmedAt)
    .toSorted()
    .at(-1);
  if (latest === undefined) return <span className="text-muted">{t('facilities.table.not-known')}</span>;
  const isStale = figures.every((figure) => figure.stale);
  return (
    <>
      <StockStatus level={isStale ? 'stale' : levelOfUrgency[facility.urgency]} />
      <span className="mt-1 block text-sm text-muted">
        <ConfirmedAgo at={latest} />
      </span>
      <ComponentNeeds needs={facility.componentNeeds} />
    </>
  );
}

/** A free time, and what is read of it: the day is said where it changes. */
export type NextTime = (facility: FacilityRow, time: FreeTime, text: string) => ReactNode;

/** Times that a row shows; the others are in its dialog. */
const SHOWN = 2;

/** One sentence where no time can be taken at once. */
function WhatToDo({ facility: { isOnSanguine } }: { facility: FacilityRow }) {
  const t = useWords();
  // The mark of one that is only listed says so, beside its telephone.
  if (!isOnSanguine) return null;
  return <p className="mt-1 text-sm text-muted">{t('facilities.table.ask-for-date')}</p>;
}

/** The next free times of its sessions. */
function NextTimes({ facility, time }: { facility: FacilityRow; time: NextTime | undefined }) {
  const t = useWords();
  const freeTimes = (facility.freeTimes ?? []).slice(0, SHOWN);
  if (freeTimes.length === 0) return time === undefined ? null : <WhatToDo facility={facility} />;
  const words = freeTimes.map((one, index) => {
    const isSameDay = freeTimes[index - 1]?.localTime.slice(0, 10) === one.localTime.slice(0, 10);
    return placedTime(one, isSameDay ? formatTime(one.localTime, t) : freeTimeText(one, t), t);
  });
  if (time === undefined) {
    const times = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit' }).format(words);
    return (
      <span className="mt-1 block text-sm font-semibold text-sufficient">
        {t('facilities.table.next-free', { times })}
      </span>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">{t('facilities.table.next-free-are')}</span>
      <ul className="flex flex-wrap gap-x-2">
        {freeTimes.map((one, index) => (
          <li key={`${one.sessionId} ${one.slotNo}`}>{time(facility, one, words[index] ?? '')}</li>
        ))}
      </ul>
    </div>
  );
}

function oneDecimal(value: number, t: Say): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(languageOf(t.locale).intl, digits).format(value);
}

function Address({ facility, time }: { facility: FacilityRow; time: NextTime | undefined }) {
  const t = useWords();
  return (
    <>
      <bdi>{facility.address}</bdi>
      <FacilityMark facility={facility} />
      {facility.listedPhoneNumber !== undefined && (
        <span className="block text-sm" dir="ltr">
          {facility.listedPhoneNumber}
        </span>
      )}
      {facility.distanceKm !== undefined && (
        <span className="block text-sm text-muted">
          {t('platform.distance.away', { distance: oneDecimal(facility.distanceKm, t) })}
        </span>
      )}
      {facility.foundBy
        ?.map((reason) => foundByText(reason, t))
        .map((text) => (
          <span key={text} className="block text-sm text-muted">
            {text}
          </span>
        ))}
      <NextTimes facility={facility} time={time} />
    </>
  );
}

export interface FacilityTableProps {
  facilities: readonly FacilityRow[];
  /** The name, as a link where it leads somewhere. */
  name: (facility: FacilityRow) => ReactNode;
  /** A free time, as a link where it leads somewhere; text otherwise. */
  time?: NextTime | undefined;
  busy?: boolean | undefined;
  /** True if a map stands beside it. */
  besideMap?: boolean | undefined;
  caption?: string | undefined;
  /** Returns why a facility is in the list, where that is the question. */
  reason?: ((facility: FacilityRow) => ReactNode) | undefined;
}

function columnsOf({ name, time, reason }: FacilityTableProps, t: Say) {
  const columns: Column<FacilityRow>[] = [
    {
      key: 'name',
      header: t('platform.field.facility-name'),
      cell: name,
      className: 'w-1/4',
      inCardBeside: 'xl:order-1',
    },
    ...(reason === undefined
      ? []
      : [
          {
            key: 'reason',
            header: t('facilities.table.why'),
            cell: reason,
            className: 'w-1/4',
            inCardBeside: 'xl:order-3',
          },
        ]),
    {
      key: 'address',
      header: t('platform.field.address'),
      cell: (facility) => <Address facility={facility} time={time} />,
      inCardBeside: reason === undefined ? 'xl:order-4' : 'xl:order-4 xl:row-span-2',
    },
    {
      key: 'types',
      header: t('facilities.table.types'),
      cell: (facility) => <Types facility={facility} />,
      inCardBeside: reason === undefined ? 'xl:order-3' : 'xl:order-5',
    },
    {
      key: 'urgency',
      header: t('facilities.table.urgency'),
      cell: (facility) => <Urgency facility={facility} />,
      className: 'whitespace-nowrap',
      inCardBeside: 'xl:order-2',
    },
  ];
  return columns;
}

export function FacilityTable(props: FacilityTableProps) {
  const t = useWords();
  return (
    <DataTable
      caption={props.caption ?? t('facilities.results.all')}
      columns={columnsOf(props, t)}
      rows={props.facilities}
      rowKey={(facility) => facility.id}
      busy={props.busy}
      cardsBeside={props.besideMap}
      tight
    />
  );
}
