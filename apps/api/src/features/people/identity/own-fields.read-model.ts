import { type Selectable, sql } from 'kysely';
import { DONOR_COLUMNS, PERSON_COLUMNS, type UsersTable } from './identity.table.ts';

type Named<Columns extends Record<string, keyof UsersTable>> = {
  readonly [Name in keyof Columns]: Selectable<UsersTable>[Columns[Name]];
};
/** The facts that people give about themselves, by their names in the API. */
export type PersonFields = Named<typeof PERSON_COLUMNS>;
type OwnFields = PersonFields & Named<typeof DONOR_COLUMNS>;

const COLUMNS = { ...PERSON_COLUMNS, ...DONOR_COLUMNS };

/** The fields of the person `u`, of whatever role, as a JSON object. */
export const personFieldsColumn = sql<PersonFields>`json_build_object(${sql.raw(
  Object.entries(PERSON_COLUMNS)
    .map(([name, column]) => `'${name}', u.${column}`)
    .join(', '),
)})`;

/** The fields by their names in the API; `COLUMNS` has them all. */
export function toOwnFields(row: Selectable<UsersTable>): OwnFields {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([name, column]) => [name, row[column]]),
  ) as unknown as OwnFields;
}
