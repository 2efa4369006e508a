import type { SessionUser } from '@sanguine/contract';
import { vi } from 'vitest';

export interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Answer = Answered | 'no connection';
type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;

export function success(data: unknown, message = 'OK', status = 200): Answer {
  return { status, body: { success: true, message, data } };
}

export function failure(status: number, code: string, message: string, fields?: Record<string, string>): Answer {
  return { status, body: { success: false, code, message, ...(fields && { fields }) } };
}

/** A call came too soon: it may be made again after so many seconds. */
export function tooOften(seconds: number): Answer {
  const body = { success: false, code: 'too_many', message: 'That was too often. Wait a little and try again.' };
  return { status: 429, body, headers: { 'Retry-After': String(seconds) } };
}

export const donor: SessionUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  firstName: 'ada',
  lastName: 'Lovelace',
  phoneNumber: '',
  role: 'donor',
};

export const donorProfile = { ...donor, email: 'ada@example.org', emailVerified: false, address: '', bloodType: 'O-' };

export const staff: SessionUser = { ...donor, id: '019a0000-0000-7000-8000-000000000002', role: 'facility_staff' };

export const figures = {
  latestDonation: null,
  lifetimeDonations: 0,
  nextEligibleDate: null,
  facilitiesRegistered: 3,
  highestDemand: null,
};

const emptyList = success({ list: [], currentPage: 1, totalPages: 1, total: 0 });

const usual: Answers = {
  'GET /demo/accounts': { status: 404, body: {} },
  'GET /api/profile': failure(401, 'no_session', 'Sign in first.'),
  'GET /api/dashboard/donor': success(figures),
  'GET /api/donation/schedule/donor': emptyList,
  'GET /api/facility/1': emptyList,
};

/** Answers `fetch` by method and path; what was sent can be looked at. */
export function fakeServer(given: Answers = {}) {
  const answers: Answers = { ...usual, ...given };
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body, headers: new Headers(init.headers) });
    const found = answers[call] ?? { status: 404, body: {} };
    const answer = typeof found === 'function' ? await found() : found;
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
  });
  return { sent, answers, calls: (call: string) => sent.filter((one) => one.call === call) };
}
