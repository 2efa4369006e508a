import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Locale } from '@sanguine/contract';
import { siteName } from '@sanguine/contract/words';
import { escapeHtml } from '../mail/escape-html.ts';
import { platformWords } from '../words/platform.words.ts';
import { worded, type Words } from '../words/wording.ts';
import { languageOfRequest, variesByLanguage } from './language.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;
font:1rem/1.5 system-ui,sans-serif;text-align:center;background:light-dark(#fbf7f4,#171314);color:light-dark(#1f1a1c,#f6eeef)}
h1{margin:0;font-size:1.75rem;line-height:2.25rem}
p{margin:0;max-width:34rem}
code{overflow-wrap:anywhere;user-select:all}
.muted{color:light-dark(#63585b,#bcadb1)}
a{color:light-dark(#a3122c,#f2808d)}`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
const POLICY = `default-src 'none';style-src '${STYLE_HASH}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

function page(locale: Locale, message: Words, reference: string): string {
  const t = platformWords(locale);
  const title = t('platform.error-page.title');
  return `<!doctype html><html lang="${locale}" dir="${languageOf(locale).direction}"><head><meta charset="utf-8"><title>${title} - ${escapeHtml(siteName())}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${title}</h1>
<p role="alert">${escapeHtml(worded(message, locale))}</p><p class="muted">${t('platform.error-page.reference')} <code dir="ltr">${escapeHtml(reference)}</code></p>
<p><a href="">${t('platform.error-page.again')}</a></p></body></html>`;
}

/** Tells whether a person looks at the answer: a browser opens an address that is no call of the API. */
export function isOpenedByPerson({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Sends a page for a person that says what failed, with the reference that leads to the log. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, message: Words): FastifyReply {
  return variesByLanguage(reply)
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(page(languageOfRequest(request), message, request.id));
}
