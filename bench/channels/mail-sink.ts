import { createTransport } from 'nodemailer';
import { ask, cpuMilliseconds, startServer } from '../processes.ts';

export interface MailSink {
  readonly port: number;
  /** How many mails it has taken so far. */
  taken(): Promise<number>;
  /** Its processor time so far, in milliseconds. */
  spent(): number;
  close(): Promise<void>;
}

/** The mail server answers with its count. */
function countOf(message: unknown): number {
  return (message as { taken: number }).taken;
}

/** A mail server that accepts everything and keeps nothing, in a process of its own as any mail server. */
export async function startMailSink(): Promise<MailSink> {
  const { child, pid, port, stop } = await startServer(['bench/channels/mail-server.ts'], {});
  return {
    port,
    taken: async () => countOf(await ask(child, {})),
    spent: () => cpuMilliseconds(pid),
    close: stop,
  };
}

/** The server's own pace, in mails per second, for mails of the same size, so many at once. */
export async function barePace(port: number, mails: number, atOnce: number): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: atOnce });
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
