import { agesText, intervalText, PROFILES } from '../content/rules.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';

type Profile = (typeof PROFILES)[number];

const columns: Column<Profile>[] = [
  { key: 'name', header: 'Rules', cell: ({ name }) => name },
  { key: 'age', header: 'Age', cell: agesText, className: 'w-28' },
  { key: 'interval', header: 'Between two donations', cell: intervalText },
];

/** The sets of rules that a facility can follow, as the service itself keeps them. */
export function EligibilityTable() {
  return (
    <>
      <DataTable
        caption="Age and time between donations of whole blood"
        columns={columns}
        rows={PROFILES}
        rowKey={(profile) => profile.id}
      />
      <p className="mt-3 text-sm text-muted">
        For whole blood. Ages in completed years. The facility decides on the day.
      </p>
    </>
  );
}
