import {
  type Data,
  type DonorEligibility,
  type Endpoint,
  type Endpoints,
  ELIGIBILITY_PROFILES,
  eligibilityFor,
  FAILURES,
  type FailureCode,
  type FreeTime,
  NOTHING_KNOWN,
  type Profile,
  type SessionUser,
  endpoints,
} from '@sanguine/contract';
import { vi } from 'vitest';
import type { ApiKey } from '../src/platform/api.ts';

/** A call as the fake server received it. */
export interface Sent {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Success<Given> {
  readonly given: Given;
  readonly message: string;
}

interface Refused {
  readonly code: FailureCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly freeTimes?: readonly FreeTime[];
}

/**
 * The response of something in between, such as a proxy that does not reach the API (502): the contract does not bind
 * it.
 */
interface Between {
  readonly gateway: unknown;
  readonly status?: 200 | 404;
}

type Answer<Given> = Success<Given> | Refused | Between | 'no connection';
type Answering<Given> = Answer<Given> | ((sent: Sent) => Answer<Given> | Promise<Answer<Given>>);

/** The accounts of the demonstration are no part of the contract: there are some, or the address is unknown. */
interface DemoAccounts {
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}

type Unchanging<T> = T extends object ? { readonly [Name in keyof T]: Unchanging<T[Name]> } : T;

/** Answers by the keys of the contract: a call, its data or a code that the API does not have is an error of types. */
export type Answers = { [Key in ApiKey]?: Answering<Unchanging<Data<Endpoints[Key]>>> } & {
  'GET /demo/accounts'?: Answering<DemoAccounts>;
};
type Call = keyof Answers;

/** Data with the status that the contract names for the call. */
export function success<const Given>(given: Given, message = 'OK'): Success<Given> {
  return { given, message };
}

/** A failure of the contract; its code says the status. */
export function failure(code: FailureCode, message: string, fields?: Record<string, string>): Refused {
  return { code, message, ...(fields && { fields }) };
}

/** A call came too soon: it may be made again after so many seconds. */
export function tooOften(retryAfter: number): Refused {
  return { code: 'too_many', message: 'You did that too often. Wait a little and try again.', retryAfter };
}

export const donor: SessionUser & { role: 'donor' } = {
  id: '019a0000-0000-7000-8000-000000000001',
  firstName: 'ada',
  lastName: 'Lovelace',
  phoneNumber: '',
  role: 'donor',
};

export const donorProfile: Profile = {
  ...donor,
  email: 'ada@example.org',
  emailVerified: false,
  address: '',
  bloodType: 'O-',
};

export const staff: SessionUser & { role: 'facility_staff' } = {
  ...donor,
  id: '019a0000-0000-7000-8000-000000000002',
  role: 'facility_staff',
};

/** A donor whom nothing keeps from giving. */
export const canGive: DonorEligibility = eligibilityFor(
  {
    ...NOTHING_KNOWN,
    bloodType: 'O-',
    certainty: 'self-reported',
    dateOfBirth: '1990-01-01',
    sex: 'female',
    donations: [],
    notBefore: null,
  },
  { profile: ELIGIBILITY_PROFILES.default, from: '2026-11-16' },
);

export const figures: Data<Endpoints['GET /api/dashboard/donor']> = {
  first: { state: 'may_give' },
  latestDonation: null,
  lifetimeDonations: 0,
  milestone: null,
  nextEligibleDate: null,
  plannedDonationDate: null,
  eligibility: canGive,
  facilitiesRegistered: 3,
  highestDemand: null,
};

const emptyList = success({ list: [], currentPage: 1, totalPages: 1, total: 0 });

const usual: Answers = {
  'GET /api/profile': failure('not_signed_in', 'Sign in to continue.'),
  'GET /api/dashboard/donor': success(figures),
  'GET /api/donation/schedule/donor': emptyList,
  'GET /api/facility/{page}': emptyList,
  'GET /api/facility/{id}/alarms': success([]),
  'GET /api/profile/after-care': success(null),
};

type Matched = Pick<Sent, 'call' | 'params'>;

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [pattern.split('/'), path.split('/')];
  const isSame = names.length === parts.length && names.every((name, n) => name.startsWith('{') || name === parts[n]);
  if (!isSame) return undefined;
  const pairs = names.map((name, n) => [name, parts[n] ?? ''] as const).filter(([name]) => name.startsWith('{'));
  return Object.fromEntries(pairs.map(([name, part]) => [name.slice(1, -1), decodeURIComponent(part)]));
}

function isCall(key: string): key is Call {
  return key in endpoints || key === 'GET /demo/accounts';
}

/** The call of the contract that this address means: one without parameters comes first, and they must be valid. */
function match(method: string, path: string): Matched | undefined {
  const exact = `${method} ${path}`;
  if (isCall(exact)) return { call: exact, params: {} };
  for (const [call, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const params = paramsOf(call, exact);
    if (params && isCall(call) && endpoint.params?.safeParse(params).success) return { call, params };
  }
  return undefined;
}

function responseOf(call: Call, answer: Answer<unknown>): Response {
  if (answer === 'no connection') throw new TypeError('Failed to fetch');
  if ('gateway' in answer) return Response.json(answer.gateway, { status: answer.status ?? 502 });
  if ('code' in answer) {
    const { retryAfter, ...said } = answer;
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return Response.json({ success: false, ...said }, { status: FAILURES[said.code], headers });
  }
  if (call === 'GET /demo/accounts') return Response.json(answer.given);
  const { status } = endpoints[call];
  return Response.json({ success: true, message: answer.message, data: answer.given }, { status });
}

/** Answers `fetch` by the calls of the contract; what was sent can be looked at. */
export function fakeServer(given: Answers = {}) {
  const answers: Answers = { ...usual, ...given };
  const sent: Sent[] = [];
  const nothing = failure('not_found', 'There is nothing at this address.');
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const matched = match(init.method ?? 'GET', address.split('?')[0] ?? '');
    if (matched === undefined) return Response.json({}, { status: 404 });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = new URLSearchParams(address.split('?')[1]);
    const one: Sent = { ...matched, query, body, headers: new Headers(init.headers) };
    sent.push(one);
    const found: Answering<unknown> = answers[one.call] ?? nothing;
    return responseOf(one.call, typeof found === 'function' ? await found(one) : found);
  });
  return { sent, answers, calls: (call: Call) => sent.filter((one) => one.call === call) };
}
