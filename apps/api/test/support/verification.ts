import type { Correspondence, Failure, OperatorsMessage, VerificationMessage } from '@sanguine/contract';
import { expect } from 'vitest';
import { call, type TestApp } from './app.ts';
import { addOperator } from './operators.ts';

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

export const TEXT = 'Our licence is number 4711. <img src=x onerror=alert(1)>';
export const QUESTION = 'Which register are you in?';

export const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];
export const own = (facilityId: string, rest = '') => `/api/facility/${facilityId}/verification${rest}` as const;
export const ofOperator = (facilityId: string, rest: string) =>
  `/api/operator/facilities/${facilityId}${rest}` as const;

/** The calls of both sides, as tests make them. */
export function correspondence(app: () => TestApp) {
  const write = ({ cookie, facilityId }: Admin, text = TEXT) =>
    call<VerificationMessage>(app(), 'POST', own(facilityId, '/messages'), { cookie, body: { text } });
  const read = async ({ cookie, facilityId }: Admin) =>
    (await call<Correspondence>(app(), 'GET', own(facilityId), { cookie })).body.data;
  const ask = (facilityId: string, { text = QUESTION, internal = false } = {}) =>
    addOperator(app()).then(({ cookie }) =>
      call<OperatorsMessage>(app(), 'POST', ofOperator(facilityId, '/messages'), {
        cookie,
        body: { text, internal },
      }),
    );
  const readAsOperator = async (facilityId: string) => {
    const { cookie } = await addOperator(app());
    const path = ofOperator(facilityId, '/messages');
    return (await call<{ messages: OperatorsMessage[] }>(app(), 'GET', path, { cookie })).body.data.messages;
  };
  const decide = async (facilityId: string, verified: boolean) => {
    const { cookie } = await addOperator(app());
    const body = { verified, reason: 'The register has it.' };
    expect((await call(app(), 'PUT', ofOperator(facilityId, '/verification'), { cookie, body })).status).toBe(200);
  };
  return { write, read, ask, readAsOperator, decide };
}
