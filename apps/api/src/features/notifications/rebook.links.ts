import { webLink } from '../../platform/mail/links.ts';
import { isSignatureOf, signatureOf } from '../../platform/server-keys.ts';
import type { Services } from '../../platform/services.ts';
import { long, short } from './answer.links.ts';

const KEY = 'rebook-link';
const TOKEN = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/;

/** A token that names an appointment of a closed session and its donor. It does not sign them in. */
export async function rebookToken(services: Services, userId: string, requestId: string): Promise<string> {
  const words = `${short(userId)}.${short(requestId)}`;
  return `${words}.${await signatureOf(services, KEY, words)}`;
}

/** Whose and which appointment a token names; undefined when it is not complete, or not one of ours. */
export async function readRebookToken(services: Services, token: string) {
  const [, user, request, signature] = TOKEN.exec(token) ?? [];
  if (user === undefined || request === undefined || signature === undefined) return undefined;
  if (!(await isSignatureOf(services, { name: KEY, words: `${user}.${request}`, signature }))) return undefined;
  return { userId: long(user), requestId: long(request) };
}

/** The page to which the mail about a closed session leads. */
export async function rebookLinkOf(services: Services, userId: string, requestId: string): Promise<string> {
  return webLink(services.config, '/rebook', { token: await rebookToken(services, userId, requestId) });
}
