import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLegalTexts } from '../legal/legal-texts.ts';
import type { Config } from '../../platform/config.ts';
import { checkMailServer } from '../../platform/mail/mailer.ts';
import { VERSION } from '../../platform/version.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 5_000;

function keyFileFindings({ dataDir }: Config): Finding[] {
  const key = join(dataDir, 'server.key');
  const isOpen = process.platform !== 'win32' && existsSync(key) && (statSync(key).mode & 0o077) !== 0;
  const todo = 'chmod 600 the file server.key in DATA_DIR.';
  return isOpen ? [{ check: 'server key', what: 'server.key can be read by others.', todo }] : [];
}

async function mailFindings({ smtpUrl, mailFrom, operatorEmail, demo }: Config): Promise<Finding[]> {
  const check = 'mail';
  // The demonstration keeps its mails.
  if (smtpUrl === undefined)
    return demo ? [] : [{ check, what: 'No mail is sent: no codes, links or reminders.', todo: 'Set SMTP_URL.' }];
  const found: Finding[] = [];
  const refused = await checkMailServer(smtpUrl);
  if (refused !== undefined) {
    const todo = 'Check SMTP_URL: scheme, host, port, user and password.';
    found.push({ check, what: `The mail server cannot be used: ${refused}.`, todo });
  }
  if (/@localhost>?$/.test(mailFrom))
    found.push({ check, what: 'Mails come from an address that does not exist.', todo: 'Set MAIL_FROM.' });
  if (operatorEmail === undefined) {
    const what = 'Reported issues are stored only, and nobody is told.';
    found.push({ check, what, todo: 'Set OPERATOR_EMAIL.' });
  }
  return found;
}

interface Live {
  readonly headers: Headers;
  readonly body: { readonly version?: unknown };
}

async function askLive(address: string): Promise<Live | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
    const body: unknown = await reply.json();
    return { headers: reply.headers, body: typeof body === 'object' && body !== null ? body : {} };
  } catch {
    return undefined;
  }
}

/** Checks what people get who come through the proxy. */
async function throughProxyFindings(publicUrl: string): Promise<Finding[]> {
  const check = 'proxy';
  const live = await askLive(`${publicUrl}/health/live`);
  if (live === undefined)
    return [
      { check, what: 'Nothing answers at PUBLIC_URL from here.', todo: 'Look at DNS, the proxy and its certificate.' },
    ];
  if (live.body.version !== VERSION) {
    const what = `What answers at PUBLIC_URL is not version ${VERSION} of this program.`;
    const todo = 'If no upgrade is going on: check the addresses in the proxy, or restart the processes.';
    return [{ check, what, todo }];
  }
  if (!publicUrl.startsWith('https:') || live.headers.has('strict-transport-security')) return [];
  const todo = 'Let the proxy pass Strict-Transport-Security on, and set PUBLIC_URL for every process.';
  return [{ check, what: 'Browsers are not told to insist on https.', todo }];
}

async function addressFindings({ mode, publicUrl, facesPublicBy, demo }: Config): Promise<Finding[]> {
  const check = 'address';
  // What the demonstration tells everybody is said beside the address at which it is ready.
  if (mode === 'worker' || demo) return [];
  if (publicUrl === undefined) {
    const what = 'PUBLIC_URL is not set: mails have no links, and cookies are not bound to https.';
    return facesPublicBy.length === 0 ? [] : [{ check, what, todo: 'Set PUBLIC_URL to the https address.' }];
  }
  const todo = 'Put a proxy with TLS in front, and set PUBLIC_URL to https.';
  const unencrypted = { check, what: 'Passwords and health data travel unencrypted.', todo };
  return [...(publicUrl.startsWith('http:') ? [unencrypted] : []), ...(await throughProxyFindings(publicUrl))];
}

function pagesFindings({ mode, webDist }: Config): Finding[] {
  if (mode === 'worker' || existsSync(join(webDist, 'index.html'))) return [];
  const todo = 'Install a release, or run `npm run build` in a checkout; WEB_DIST names its folder.';
  return [{ check: 'pages', what: 'There is no web app: only the API is served.', todo }];
}

async function legalFindings({ institution, mode }: Config): Promise<Finding[]> {
  if (mode === 'worker') return [];
  const { strange } = await readLegalTexts(institution);
  if (strange.length === 0) return [];
  const what = `LEGAL_DIR has files that are not shown: ${strange.join(', ')}.`;
  const todo = 'Name them like privacy.en.md, in a language of the program, and begin each with a line "# Title".';
  return [{ check: 'legal texts', what, todo }];
}

/** Checks the surroundings of the program besides its database. */
export async function surroundingFindings(config: Config): Promise<Finding[]> {
  const [mail, address, legal] = await Promise.all([
    mailFindings(config),
    addressFindings(config),
    legalFindings(config),
  ]);
  return [...mail, ...address, ...legal, ...keyFileFindings(config), ...pagesFindings(config)];
}
