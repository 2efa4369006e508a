import { webLink } from '../../platform/mail/links.ts';
import { isSignatureOf, signatureOf } from '../../platform/server-keys.ts';
import type { Services } from '../../platform/services.ts';

const KEY = 'answer-link';
const TOKEN = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/;

/** An id in 22 characters instead of 36. */
export function short(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The id that `short` made short. */
export function long(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A token that names the emergency and the donor who was asked. It does not sign them in. */
export async function answerToken(services: Services, userId: string, requestId: string): Promise<string> {
  const words = `${short(userId)}.${short(requestId)}`;
  return `${words}.${await signatureOf(services, KEY, words)}`;
}

/** Whom and which emergency a token names; undefined when it is not complete, or not one of ours. */
export async function readAnswerToken(services: Services, token: string) {
  const [, user, request, signature] = TOKEN.exec(token) ?? [];
  if (user === undefined || request === undefined || signature === undefined) return undefined;
  if (!(await isSignatureOf(services, { name: KEY, words: `${user}.${request}`, signature }))) return undefined;
  return { userId: long(user), requestId: long(request) };
}

/** The page to which an appeal mail leads. */
export async function answerLinkOf(services: Services, userId: string, requestId: string): Promise<string> {
  return webLink(services.config, '/answer', { token: await answerToken(services, userId, requestId) });
}
