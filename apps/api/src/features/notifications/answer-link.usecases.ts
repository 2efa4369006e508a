import { type AnswerLink, withheldReason } from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';
import { webLink } from '../../platform/mail/links.ts';
import { isSignatureOf, signatureOf } from '../../platform/server-keys.ts';
import type { Services } from '../../platform/services.ts';
import { type AnswerLinkRow, findLinked } from './answer-link.read-model.ts';

const KEY = 'answer-link';
const TOKEN = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/;

/** An id in 22 characters instead of 36. */
function short(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function long(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Says which emergency is meant, and who was asked. It signs nobody in. */
export async function answerToken(services: Services, userId: string, requestId: string): Promise<string> {
  const words = `${short(userId)}.${short(requestId)}`;
  return `${words}.${await signatureOf(services, KEY, words)}`;
}

/** The page to which an appeal mail leads. */
export async function answerLinkOf(services: Services, userId: string, requestId: string): Promise<string> {
  return webLink(services.config, '/answer', { token: await answerToken(services, userId, requestId) });
}

const deadLink = () => {
  const message = 'This link is not complete, or not one of ours. Open it from the mail once more.';
  return new AppError({ status: 422, code: 'dead_link', message, fields: { token: message } });
};

function stateOf(
  { answered, status, preferred_at, verification_status }: AnswerLinkRow,
  now: Date,
): AnswerLink['state'] {
  if (answered) return 'answered';
  if (status === 'APPROVED') return 'covered';
  const asks = status === 'PENDING' && preferred_at > now && withheldReason(verification_status) === undefined;
  return asks ? 'open' : 'ended';
}

function openingOf({ opens_from: from, opens_until: until }: AnswerLinkRow) {
  return from === null || until === null ? {} : { opening: { from: from.slice(0, 16), until: until.slice(0, 16) } };
}

/** What the link of an appeal mail leads to; the answer itself is given by whoever is signed in. */
export async function readAnswerLink(services: Services, token: string): Promise<AnswerLink> {
  const [, user, request, signature] = TOKEN.exec(token) ?? [];
  if (user === undefined || request === undefined || signature === undefined) throw deadLink();
  if (!(await isSignatureOf(services, { name: KEY, words: `${user}.${request}`, signature }))) throw deadLink();
  const row = await findLinked(services.db.kysely, long(user), long(request));
  if (row === undefined) throw deadLink();
  return {
    requestId: row.id,
    state: stateOf(row, services.clock.now()),
    bloodType: row.blood_type,
    neededBy: row.preferred_date.slice(0, 16),
    timeZone: row.time_zone,
    facility: {
      name: row.name,
      address: row.address,
      operationalHours: row.operational_hours,
      ...(row.phone_number === '' ? {} : { phoneNumber: row.phone_number }),
    },
    ...openingOf(row),
  };
}
