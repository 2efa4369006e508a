import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/letter.ts';

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

function page(message: string, reference: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong - Sanguine</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>Something went wrong</h1>
<p role="alert">${escapeHtml(message)}</p><p class="muted">Reference: <code>${escapeHtml(reference)}</code></p>
<p><a href="">Try again</a></p></body></html>`;
}

/** Whether a person looks at the answer: a browser opens an address that is no call of the API. */
export function isOpenedByPerson({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** What failed, for a person, with the reference that leads to the log. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(page(message, request.id));
}
