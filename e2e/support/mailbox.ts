import { type APIRequestContext, expect } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** The program writes its own mailbox; a mail without these fields fails the test that reads it. */
function asMails(answer: unknown): readonly Mail[] {
  return answer as readonly Mail[];
}

/** The mails that the demonstration stores instead of sending them. */
async function mailbox(request: APIRequestContext): Promise<readonly Mail[]> {
  const response = await request.get('/demo/mailbox?format=json');
  return asMails(await response.json());
}

/** The `count`-th mail with a subject to an address, once it has arrived; by default the first. */
export async function mailTo(request: APIRequestContext, to: string, subject: string, count = 1): Promise<Mail> {
  const find = async () => {
    const mine = (await mailbox(request)).filter((mail) => mail.to === to && mail.subject === subject);
    return mine.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))[count - 1];
  };
  await expect.poll(find, { message: `'${subject}' to ${to}` }).toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error(`'${subject}' to ${to} is gone`);
  return mail;
}

/** The six digits of a mail. */
export function codeOf({ text }: Mail): string {
  const [, code] = /^\s*(\d{3} ?\d{3})\s*$/m.exec(text) ?? [];
  if (code === undefined) throw new Error(`there is no code in:\n${text}`);
  return code;
}

/** The address of the link in a mail, on this site. */
export function linkOf({ text }: Mail): string {
  const [found] = /https?:\/\/\S+/.exec(text) ?? [];
  if (found === undefined) throw new Error(`there is no link in:\n${text}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}
