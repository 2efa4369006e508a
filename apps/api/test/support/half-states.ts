import { endpoints, type PersonnelRole } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { hashOfToken } from '../../src/features/people/identity/index.ts';
import { takeInvitation } from '../../src/features/facilities/staff/invitations.repository.ts';
import { pairOf } from '../../src/features/stock/transfers/sharing.repository.ts';
import { expectedOf, type Key } from './access-matrix.ts';
import type { Principal, Scenario } from './access-scenario.ts';
import { call, registerDonor, type TestApp, TEST_PASSWORD } from './app.ts';
import { lastMailTo, linkOf } from './mails.ts';

type Keys = readonly Key[];

/** The answer of a call to somebody in a half state, where that is not what it answers to everybody else in it. */
interface Exception {
  readonly status: number;
  readonly why: string;
}

type Exceptions = Partial<Record<Key, Exception>>;

export interface HalfState {
  readonly who: Principal;
  /** Brings it about, and answers with what the calls are made: `token` in place of the one of each body that has one. */
  readonly begin: (app: TestApp, scenario: Scenario) => Promise<{ scenario?: Scenario; token?: string } | void>;
  /** The statuses that a call may answer; undefined of one that is not walked. */
  readonly answers: (key: Key) => readonly number[] | undefined;
  readonly except?: Exceptions;
  /** Words that the answer of a call has for those who share stock, and must not have in this state. */
  readonly hidden?: Partial<Record<Key, string>>;
}

type Begin = HalfState['begin'];

/** Calls that are not anybody's, all refused. */
const refused =
  (...statuses: readonly number[]): HalfState['answers'] =>
  (key) =>
    endpoints[key].access === 'anyone' ? undefined : statuses;
/** All calls, answered as to a person in no half state. */
const asEver =
  (who: Principal): HalfState['answers'] =>
  (key) => [expectedOf(key, who)];

type Group = readonly [keys: Keys, status: number, why: string];

function except(...groups: readonly Group[]): Exceptions {
  return Object.fromEntries(groups.flatMap(([keys, status, why]) => keys.map((key) => [key, { status, why }])));
}

/** Makes a call that has to succeed. */
async function done(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  if (status >= 300) throw new Error(`${status}: ${text}`);
}

const operate = (app: TestApp, { cookies, facilityId }: Scenario, method: 'PUT' | 'POST', rest: string, body: object) =>
  done(call(app, method, `/api/operator/facilities/${facilityId}/${rest}`, { cookie: cookies.operator, body }));
const release: Begin = (app, scenario) => operate(app, scenario, 'POST', 'release', { reason: 'It was not them.' });

/** Those who were somebody a moment ago, with the session or token that they still hold. */
const GONE = {
  'removed by an Admin': {
    who: 'staff',
    begin: (app, { staffId, cookies }) =>
      done(call(app, 'DELETE', `/api/facility/staff/${staffId}`, { cookie: cookies.admin })),
    answers: refused(401),
  },
  'erased by themselves': {
    who: 'donor',
    begin: (app, { cookies }) =>
      done(call(app, 'DELETE', '/api/profile', { cookie: cookies.donor, body: { password: TEST_PASSWORD } })),
    answers: refused(401),
  },
  'signed out': {
    who: 'otherDonor',
    begin: (app, { cookies }) => done(call(app, 'POST', '/api/auth/logout', { cookie: cookies.otherDonor })),
    answers: refused(401),
  },
  'a revoked token': {
    who: 'stockToken',
    begin: (app, { facilityId, stockTokenId, cookies }) =>
      done(call(app, 'DELETE', `/api/facility/${facilityId}/tokens/${stockTokenId}`, { cookie: cookies.admin })),
    answers: refused(401, 403),
  },
  'Admin of a released facility': { who: 'admin', begin: release, answers: refused(401) },
  'the token of a released facility': { who: 'stockToken', begin: release, answers: refused(401, 403) },
} satisfies Record<string, HalfState>;

function demoted(role: PersonnelRole): HalfState {
  return {
    who: 'staff',
    begin: async (app, { staffId, cookies }) => {
      const become = (personnelRole: PersonnelRole) =>
        done(
          call(app, 'PATCH', `/api/facility/staff/${staffId}`, {
            cookie: cookies.admin,
            body: { personnelRole, password: TEST_PASSWORD },
          }),
        );
      await become('Admin');
      await become(role);
    },
    answers: asEver(role === 'Reception' ? 'reception' : 'staff'),
  };
}

/** Invites the Admin of another facility, without the mail that follows. */
async function invite(app: TestApp, { cookies }: Scenario, personnelRole: PersonnelRole) {
  const { body: profile } = await call<{ email: string }>(app, 'GET', '/api/profile', { cookie: cookies.otherAdmin });
  const { email } = profile.data;
  const body = { email, firstName: 'Mary', lastName: 'Jackson', personnelRole, password: TEST_PASSWORD };
  const reply = await call<{ id: string }>(app, 'POST', '/api/facility/staff', { cookie: cookies.admin, body });
  return { id: reply.body.data.id, email };
}

/** Invites the Admin of another facility, and reads the token of the mailed link. */
async function inviteByMail(app: TestApp, scenario: Scenario) {
  const { id, email } = await invite(app, scenario, 'Admin');
  return { id, token: linkOf(await lastMailTo(app, email)).token };
}

type Invited = Awaited<ReturnType<typeof inviteByMail>>;

/** An invitation that has ended: its link is like one that nobody sent, and its reader is who they were. */
function deadInvitation(end: (app: TestApp, scenario: Scenario, invited: Invited) => Promise<unknown>): HalfState {
  return {
    who: 'otherAdmin',
    begin: async (app, scenario) => {
      const invited = await inviteByMail(app, scenario);
      await end(app, scenario, invited);
      return { token: invited.token };
    },
    answers: asEver('otherAdmin'),
  };
}

const INVITED = {
  'invited, and not joined': {
    who: 'otherAdmin',
    begin: async (app, scenario) => void (await inviteByMail(app, scenario)),
    answers: asEver('otherAdmin'),
  },
  'invited, and the invitation withdrawn': deadInvitation((app, { cookies }, { id }) =>
    done(call(app, 'DELETE', `/api/facility/staff/${id}`, { cookie: cookies.admin })),
  ),
  'invited, and the invitation replaced': deadInvitation((app, scenario) => invite(app, scenario, 'Reception')),
  'invited, and the invitation taken': deadInvitation((app, scenario, { token }) =>
    app.services.db.transaction(async (trx) => {
      if (!(await takeInvitation(trx, hashOfToken(token), app.services.clock.now()))) throw new Error('no invitation');
    }),
  ),
} satisfies Record<string, HalfState>;

const BOOKS: Keys = ['POST /api/donation/schedule', 'PATCH /api/donation/schedule/{id}/assign'];
const SECOND_FACTOR: Keys = ['POST /api/auth/second-factor'];
const REPORT: Keys = ['POST /api/donation/schedule/{id}/report'];
const WAIT: Keys = ['POST /api/donation/wait-list'];
const TAKE: Keys = ['POST /api/donation/offers/{id}/take'];

const ACCOUNT = [SECOND_FACTOR, 409, 'it could lock out the owner of the address'] as const;
const REPORTER = [REPORT, 409, 'invented accounts pause nobody'] as const;
const unprove = (app: TestApp, whose: RawBuilder<unknown>) =>
  sql`update users set email_verified_at = null where ${whose}`.execute(app.services.db.kysely);

const UNPROVEN = {
  'a donor whose address is unproven': {
    who: 'otherDonor',
    begin: async (app, scenario) => {
      const { cookie } = await registerDonor(app);
      return { scenario: { ...scenario, cookies: { ...scenario.cookies, otherDonor: cookie } } };
    },
    answers: asEver('otherDonor'),
    except: except(ACCOUNT, REPORTER),
  },
  'a donor whose address is unproven, and who has a booking and an entry': {
    who: 'donor',
    begin: async (app, { donorEmail }) => void (await unprove(app, sql`email = ${donorEmail}`)),
    answers: asEver('donor'),
    except: except(ACCOUNT, REPORTER, [[...BOOKS, ...WAIT, ...TAKE], 409, 'one open request, one entry']),
  },
} satisfies Record<string, HalfState>;

const SPARE = { 'GET /api/sharing': '"spare":{' } as const;
const STEPS: Keys = [
  'POST /api/transfers/{id}/offer',
  'POST /api/transfers/{id}/accept',
  'POST /api/transfers/{id}/send',
];
const TRANSFERS: Keys = ['POST /api/transfers', ...STEPS];
const SHARING: Keys = ['POST /api/sharing', 'POST /api/sharing/{partnerId}/accept', ...TRANSFERS];
const PUBLIC: Keys = ['GET /api/public/facilities/{id}'];
const REACHING: Keys = [
  'GET /api/donation/schedule/{id}/callable',
  'GET /api/donation/appeal-preview',
  'PUT /api/facility/{id}/used-donations',
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new',
];
const ANSWER: Keys = ['POST /api/facility/{id}/verification/messages'];
const EMERGENCY: Keys = ['PATCH /api/donation/schedule/{id}/assign', ...REPORT];

const notVerified = [SHARING, 409, 'stock is shared between verified facilities'] as const;
const withheld = [REACHING, 409, 'it may not turn to donors'] as const;
const unpublished = [PUBLIC, 404, 'nobody has shown that it is a facility'] as const;
const asks = [ANSWER, 200, 'it asks the operator to look again'] as const;
const noAppeal = [EMERGENCY, 404, 'donors do not see its emergencies'] as const;
const noWaiting = [WAIT, 409, 'no time of it is offered'] as const;

const refuse: Begin = (app, scenario) =>
  operate(app, scenario, 'PUT', 'verification', { verified: false, reason: 'Nobody answers there.' });
/** As if the operator checks every facility first. */
const checkFirst = ({ services }: TestApp, { facilityId }: Scenario) =>
  sql`update facilities set check_needed = true where id = ${facilityId}`.execute(services.db.kysely);

/** Facilities to which something is missing: what their Admin, and a donor, may still do. */
function ofFacility(name: string, begin: Begin, admin: Exceptions, donor: Exceptions) {
  return {
    [`the Admin of a facility that ${name}`]: {
      who: 'admin',
      begin,
      answers: asEver('admin'),
      except: admin,
      hidden: SPARE,
    },
    [`a donor, of a facility that ${name}`]: { who: 'otherDonor', begin, answers: asEver('otherDonor'), except: donor },
  } as const satisfies Record<string, HalfState>;
}

const REFUSED = {
  ...ofFacility(
    'nobody proved an address for',
    async (app, { facilityId }) => void (await unprove(app, sql`facility_id = ${facilityId}`)),
    except(ACCOUNT, notVerified, withheld, unpublished),
    except(noAppeal, noWaiting, unpublished),
  ),
  ...ofFacility(
    'the operator refused',
    async (app, scenario) => {
      await refuse(app, scenario);
      await checkFirst(app, scenario);
    },
    except(notVerified, withheld, unpublished, asks),
    except(noAppeal, noWaiting, unpublished),
  ),
  ...ofFacility('the operator refused, where facilities appeal at once', refuse, except(notVerified, asks), {}),
  ...ofFacility(
    'the operator paused',
    (app, scenario) => operate(app, scenario, 'PUT', 'appeals', { paused: true, reason: 'Donors reported it.' }),
    except(notVerified, withheld, asks),
    except(noAppeal),
  ),
  'a donor, of a facility that the operator released': {
    who: 'otherDonor',
    begin: release,
    answers: asEver('otherDonor'),
    except: except(
      noAppeal,
      noWaiting,
      [['PUT /api/donation/hold'], 404, 'its times are gone'],
      [['POST /api/donation/schedule'], 409, 'a listing takes no bookings'],
      [['PUT /api/facility/{id}/watch'], 200, 'it is a listing, which may join'],
    ),
  },
} satisfies Record<string, HalfState>;

const ENDS: Keys = ['POST /api/transfers/{id}/decline', 'POST /api/transfers/{id}/withdraw'];

function ofPartner(begin: Begin, ...more: readonly Group[]): HalfState {
  const noAgreement = [TRANSFERS, 409, 'the two do not share stock'] as const;
  return { who: 'admin', begin, answers: asEver('admin'), except: except(noAgreement, ...more), hidden: SPARE };
}

const agreement =
  (change: RawBuilder<unknown>): Begin =>
  async ({ services }, { facilityId, partnerId }) => {
    const { a, b } = pairOf(facilityId, partnerId);
    await sql`update sharing_agreements set ${change} where a = ${a} and b = ${b}`.execute(services.db.kysely);
  };

const PARTNERS = {
  'a partner that withdrew': ofPartner(
    (app, { cookies, partnerId }) =>
      done(call(app, 'POST', `/api/sharing/${partnerId}/end`, { cookie: cookies.admin })),
    [ENDS, 409, 'what was not sent has ended'],
  ),
  // No call leaves transfers open behind an agreement: their own judgement must hold by itself.
  'a partner that withdrew, and left transfers open': ofPartner(agreement(sql`ended_at = asked_at`)),
  'a partner that never accepted': ofPartner(agreement(sql`accepted_at = null`)),
} satisfies Record<string, HalfState>;

/** People between two states, and what each call of the contract answers to them. */
export const HALF_STATES_OF_PEOPLE: Readonly<Record<string, HalfState>> = {
  ...GONE,
  'an Admin who became Staff': demoted('Staff'),
  'an Admin who became Reception': demoted('Reception'),
  ...INVITED,
  ...UNPROVEN,
};

/** People to whom calls answer otherwise for what became of a facility or a partner. */
export const HALF_STATES_OF_FACILITIES: Readonly<Record<string, HalfState>> = { ...REFUSED, ...PARTNERS };
