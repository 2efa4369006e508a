import { createTransport } from 'nodemailer';
import { startSmtpServer } from '../../apps/api/test/support/smtp-server.ts';

const CONNECTIONS = 5;

export interface MailSink {
  readonly port: number;
  /** How many mails it has taken so far. */
  taken(): number;
  close(): Promise<void>;
}

/** A mail server that accepts everything and keeps nothing. */
export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const { port, close } = await startSmtpServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  return { port, taken: () => taken, close };
}

/** The server's own pace, in mails per second, for mails of the same size. */
export async function barePace(port: number, mails: number): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: CONNECTIONS });
  const mail = {
    from: 'a@bench.example',
    to: 'b@bench.example',
    subject: 'Bench',
    text: 'x'.repeat(600),
    html: 'x'.repeat(1800),
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: mails }, () => transport.sendMail(mail)));
  const seconds = (performance.now() - start) / 1000;
  transport.close();
  return mails / seconds;
}
