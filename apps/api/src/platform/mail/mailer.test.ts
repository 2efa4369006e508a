import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../../../test/support/smtp-server.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log.ts';
import { createMailer } from './mailer.ts';
import { MailRefusedError, MailServerAwayError } from './mail.ts';

const MAIL = { id: 'one', to: 'ada@people.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

function mailerTo(port: number) {
  const impatient = 'connectionTimeout=1000&greetingTimeout=1000&socketTimeout=1000';
  const config = parseConfig({ SMTP_URL: `smtp://127.0.0.1:${port}/?${impatient}` });
  // With SMTP nothing is stored and nothing is logged.
  const mailer = createMailer(config, {} as Database, {} as Log);
  onTestFinished(() => mailer.close());
  return mailer;
}

async function smtpServer(options: SMTPServerOptions): Promise<number> {
  const { port, close } = await startSmtpServer({ closeTimeout: 10, ...options });
  onTestFinished(close);
  return port;
}

/** Accepts connections and handles them as the test says. */
async function plainServer(take: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const answering = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

async function failure(port: number): Promise<unknown> {
  return mailerTo(port)
    .send(MAIL)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test('hands a mail over', async () => {
  const port = await smtpServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  expect(await failure(port)).toBeUndefined();
});

test.each([550, 553])('answered with %i for a recipient it is refused for good', async (code) => {
  const port = await smtpServer({ onRcptTo: (_address, _session, done) => done(answering(code)) });
  expect(await failure(port)).toEqual(new MailRefusedError(code));
});

test('answered with 554 for its content it is refused for good', async () => {
  const port = await smtpServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(answering(554)));
    },
  });
  expect(await failure(port)).toEqual(new MailRefusedError(554));
});

test.each([450, 451, 452])('answered with %i it is tried again, and so are the others', async (code) => {
  const port = await smtpServer({ onRcptTo: (_address, _session, done) => done(answering(code)) });
  const error = await failure(port);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
  expect(error).not.toBeInstanceOf(MailServerAwayError);
});

test('a server that refuses us has not refused the mail', async () => {
  const port = await smtpServer({ onMailFrom: (_address, _session, done) => done(answering(550)) });
  expect(await failure(port)).not.toBeInstanceOf(MailRefusedError);
});

test.each<[string, () => Promise<number>]>([
  ['takes nothing now', () => plainServer((socket) => socket.end('421 not now\r\n'))],
  ['says nothing', () => plainServer(() => {})],
  ['says nothing in the middle', () => smtpServer({ onRcptTo: () => {} })],
  ['closes the connection', () => plainServer((socket) => socket.destroy())],
  ['is not there', async () => 1],
])('a server that %s is away', async (_what, start) => {
  expect(await failure(await start())).toBeInstanceOf(MailServerAwayError);
});
