import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNothing } from '../platform/http/failures.ts';
import { isLoopback, isLoopbackHost } from '../platform/local-addresses.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { type KeptMail, readMailbox } from '../platform/mail/mailbox.ts';
import type { Services } from '../platform/services.ts';
import { DEMO_ACCOUNTS } from './demonstration/accounts.ts';

function mailAsHtml(mail: KeptMail): string {
  const { to, subject, sentAt, text } = mail;
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time></p><pre>${escapeHtml(text)}</pre></article>`;
}

function page(mails: readonly KeptMail[]): string {
  const body = mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map(mailAsHtml).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demonstration mailbox</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Demonstration mailbox</h1>
<p>Mail that a real installation would send.</p>${body}</main></body></html>`;
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Headers that proxies add to a request that they pass on. */
const SIGNS_OF_A_PROXY = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Tells whether somebody at this machine asks: the connection comes from it, the address is its own (another site may
 * give itself this machine's address), and there is no sign of a proxy between. HTTP/1.0 is nginx's default towards its
 * upstream.
 */
function comesFromThisMachine({ socket, hostname, headers, raw }: FastifyRequest): boolean {
  const isPassedOn = SIGNS_OF_A_PROXY.some((name) => headers[name] !== undefined) || raw.httpVersion === '1.0';
  return isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(hostname) && !isPassedOn;
}

/** The accounts that the sign-in page offers, none outside demonstration mode, and there, to this machine alone, the mail that nobody gets. */
export function registerDemo(app: FastifyInstance, services: Services): void {
  const accounts = services.config.demo ? DEMO_ACCOUNTS : [];
  app.get('/demo/accounts', { schema: { hide: true } }, () => ({ accounts }));
  if (!services.config.demo) return;
  app.get<{ Querystring: { format?: string } }>('/demo/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!comesFromThisMachine(request)) return answerNothing(request, reply);
    const mails = await readMailbox(services.db);
    return request.query.format === 'json' ? reply.send(mails) : sendHtml(reply, page(mails));
  });
}
