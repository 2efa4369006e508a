import { type Access, type Endpoint, endpoints, mayDo } from '@sanguine/contract';
import { expectedOf, KEYS } from './access-matrix.ts';
import { markdownTable } from './markdown-table.ts';
import { PRINCIPALS, type Principal } from './access-scenario.ts';

const WHO: Readonly<Record<Principal, string>> = {
  anonymous: 'nobody',
  donor: 'the donor',
  otherDonor: 'another donor',
  admin: 'its Admin',
  staff: 'its staff',
  reception: 'its reception',
  otherAdmin: 'another’s Admin',
  stockToken: 'stock token',
  operator: 'operator',
};

const ACCESS: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  account: 'any account',
  'signed-in': 'donors, staff',
  donor: 'donors',
  facility_staff: 'staff',
  facility_admin: 'Admins',
  operator: 'operators',
};

function openTo({ access, duty, own }: Endpoint): string {
  const its = typeof own === 'string' ? 'its ' : '';
  if (access !== 'facility_staff' || duty === undefined || mayDo('Reception', duty)) return `${its}${ACCESS[access]}`;
  return `${its}Admins, Staff`;
}

/** The page that says who may call what, from the table that the tests go through. */
export function authorisationPage(): string {
  const heading = ['call', 'open to', ...PRINCIPALS.map((who) => WHO[who])];
  const rows = KEYS.map((key) => [
    `\`${key}\``,
    openTo(endpoints[key]),
    ...PRINCIPALS.map((who) => String(expectedOf(key, who))),
  ]);
  return `# Who may call what

Made by \`npm run docs\` from the table in \`apps/api/test/support/access-matrix.ts\`; \`apps/api/test/access-matrix.int.test.ts\` makes every one of
these ${KEYS.length * PRINCIPALS.length} calls on both databases, and a call of the contract without a row fails it.

One request per call, with a valid body: a donor's booking at one facility, that facility's emergency, stock, staff and token. “Its” is that
facility (where a call is open to its people, the gate refuses others), “another’s” a second one. 401: no session. 403: the role may not. 404: theirs, with the same bytes as for what does not exist
(\`apps/api/test/others-things.int.test.ts\`). 409 and 422: allowed, but not in this state or with this secret.

${markdownTable(heading, rows)}
`;
}
