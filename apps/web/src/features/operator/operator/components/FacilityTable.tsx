import { isReviewable, type ReviewedFacility } from '@sanguine/contract';
import { formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import type { Decision } from '../decisions/facility-actions.ts';
import { type Say, useWords } from '../words.ts';
import { Admins } from './Admins.tsx';
import { countryName } from './countries.ts';
import { Closed, Contact } from './Contact.tsx';
import { FacilityActions } from './FacilityActions.tsx';
import { FacilityStatus } from './FacilityStatus.tsx';
import type { FacilitySelection } from './useFacilitySelection.ts';
import { useRowKeys } from './useRowKeys.ts';

function Who({ facility }: { facility: ReviewedFacility }) {
  const { admins, claimedAt, closedAt } = facility;
  if (closedAt !== null) return <Closed closedAt={closedAt} into={facility.closedInto} />;
  return claimedAt === null ? <Contact facility={facility} /> : <Admins admins={admins} />;
}

const nameClass = 'font-semibold wrap-anywhere xl:-my-1 xl:line-clamp-2 xl:text-sm';
/** On one line of a row; all of it on a card. */
const lineClass = 'block text-sm wrap-anywhere xl:truncate';

function Name({ facility, selection }: { facility: ReviewedFacility; selection: FacilitySelection }) {
  const t = useWords();
  const name = <bdi className={nameClass}>{facility.name}</bdi>;
  if (!isReviewable(facility.verificationStatus)) return name;
  return (
    <Checkbox
      checked={selection.isSelected(facility.id)}
      onChange={(event) => selection.onSelect(facility.id, event.currentTarget.checked)}
      label={
        <Sentence
          of={t}
          id="operator.several.choose"
          values={{ name }}
          tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
        />
      }
    />
  );
}

/** Says where it is: the address, and the country where its coordinates are. */
function Where({ facility: { address, phoneNumber, country } }: { facility: ReviewedFacility }) {
  const t = useWords();
  const land = country === null ? t('operator.facilities.no-country') : countryName(country, t);
  return (
    <div className="xl:w-44">
      <bdi className={lineClass} title={address}>
        {address}
      </bdi>
      <span className={`${lineClass} text-muted`}>
        {land} <bdi dir="ltr">{phoneNumber}</bdi>
      </span>
    </div>
  );
}

const columnsOf = (selection: FacilitySelection, t: Say): Column<ReviewedFacility>[] => [
  {
    key: 'name',
    header: t('platform.field.facility'),
    className: 'md:min-w-44 xl:w-full',
    cell: (row) => <Name facility={row} selection={selection} />,
  },
  { key: 'where', header: t('platform.field.address'), cell: (row) => <Where facility={row} /> },
  {
    key: 'admins',
    header: t('operator.facilities.who'),
    cell: (row) => <Who facility={row} />,
  },
  {
    key: 'registered',
    header: t('operator.facilities.registered'),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="block text-sm xl:w-28">
        {formatInstant(createdAt, t)}
      </time>
    ),
  },
  {
    key: 'verificationStatus',
    header: t('operator.facilities.status-and-reason'),
    cell: (row) => <FacilityStatus facility={row} />,
  },
];

export interface FacilityTableProps {
  facilities: readonly ReviewedFacility[];
  selection: FacilitySelection;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

/** One line for each facility: what it says of itself, who stands for it, and what to do with it. */
export function FacilityTable({ facilities, selection, busy, onDecide }: FacilityTableProps) {
  const t = useWords();
  const list = useRowKeys((id) => {
    const row = facilities.find((facility) => facility.id === id);
    if (row !== undefined && isReviewable(row.verificationStatus)) selection.onSelect(id, !selection.isSelected(id));
  });
  return (
    <div ref={list}>
      <DataTable
        caption={t('operator.facilities.title')}
        columns={columnsOf(selection, t)}
        rows={facilities}
        rowKey={(row) => row.id}
        busy={busy}
        dense
        rowAction={(row) => <FacilityActions facility={row} onDecide={onDecide} />}
      />
    </div>
  );
}
