import { startSmtpServer, taking } from '../../apps/api/test/support/smtp-server.ts';
import { expect } from './test.ts';

/** A mail as it arrived by SMTP. */
export interface WireMail {
  readonly to: readonly string[];
  /** In lower case, each on one line. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

function decoded(words: string): string {
  const bytes = words
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function headersIn(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function endOfHead(source: string): number {
  return source.indexOf('\r\n\r\n');
}

/** The plain-text part; the whole mail when it has one part only. */
function textIn(source: string): string {
  const parts = source.split(/\r\n--[^\r\n]+/);
  const plain = parts.find((part) => /^content-type: text\/plain/im.test(part.slice(0, endOfHead(part)))) ?? source;
  const head = plain.slice(0, endOfHead(plain));
  const body = plain.slice(endOfHead(plain));
  return /^content-transfer-encoding: base64/im.test(head) ? Buffer.from(body, 'base64').toString() : decoded(body);
}

function mailOf(source: string, to: readonly string[]): WireMail {
  return { to, headers: headersIn(source.slice(0, endOfHead(source))), text: textIn(source) };
}

export interface MailServer {
  readonly url: string;
  /** The mail with this subject to an address, once it has arrived. */
  mailTo: (to: string, subject: string) => Promise<WireMail>;
  close: () => Promise<void>;
}

/** A mail server of the test's own. */
export async function startMailServer(): Promise<MailServer> {
  const mails: WireMail[] = [];
  const { port, close } = await startSmtpServer({
    onData: taking(({ source, to }) => void mails.push(mailOf(source, to))),
  });
  const find = (to: string, subject: string) =>
    mails.find((mail) => mail.to.includes(to) && mail.headers.get('subject') === subject);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(to, subject) {
      await expect.poll(() => find(to, subject), { message: `'${subject}' to ${to}` }).toBeDefined();
      const mail = find(to, subject);
      if (mail === undefined) throw new Error(`'${subject}' to ${to} is gone`);
      return mail;
    },
    close,
  };
}
