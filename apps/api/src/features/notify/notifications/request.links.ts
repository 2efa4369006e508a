import { webLink } from '../../../platform/mail/links.ts';
import { isSignatureOf, signatureOf } from '../../../platform/server-keys.ts';
import type { Services } from '../../../platform/services.ts';

const TOKEN = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/;

/** An id in 22 characters instead of 36. */
function short(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The id that `short` made short. */
function long(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Links of one kind, with a key of their own: their tokens name a person and a request, and sign nobody in. */
export function requestLinks(key: string, path: `/${string}`) {
  async function token(services: Services, userId: string, requestId: string): Promise<string> {
    const words = `${short(userId)}.${short(requestId)}`;
    return `${words}.${await signatureOf(services, key, words)}`;
  }

  return {
    token,
    /** Whom and which request a token names; undefined when it is not complete, or not one of ours. */
    async read(services: Services, text: string) {
      const [, user, request, signature] = TOKEN.exec(text) ?? [];
      if (user === undefined || request === undefined || signature === undefined) return undefined;
      if (!(await isSignatureOf(services, { name: key, words: `${user}.${request}`, signature }))) return undefined;
      return { userId: long(user), requestId: long(request) };
    },
    /** The page to which the mail leads. */
    async link(services: Services, userId: string, requestId: string): Promise<string> {
      return webLink(services.config, path, { token: await token(services, userId, requestId) });
    },
  };
}
