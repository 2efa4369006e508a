import type { Correspondence, Failure, OperatorsMessage, VerificationMessage } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { call, type TestApp } from './app.ts';
import { addOperator } from './operators.ts';

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
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
  const send = ({ cookie, facilityId }: Admin, body: Buffer = PDF, name = 'Licence.pdf', type = 'application/pdf') =>
    call<VerificationMessage>(app(), 'POST', own(facilityId, `/files?name=${encodeURIComponent(name)}`), {
      cookie,
      body,
      headers: { 'content-type': type },
    });
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
  const filesOf = async ({ facilityId }: Admin) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from verification_files f
    join verification_messages m on m.id = f.message_id where m.facility_id = ${facilityId}`.execute(
      app().services.db.kysely,
    );
    return rows[0]?.count;
  };
  return { write, send, read, ask, readAsOperator, decide, filesOf };
}
