import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { checkMailServer } from '../platform/mail/mailer.ts';
import { VERSION } from '../platform/version.ts';
import { type Finding, reportOf } from './finding.ts';

const ANSWER_MS = 5_000;

function keyFileFindings({ dataDir }: Config): Finding[] {
  const key = join(dataDir, 'server.key');
  const isOpen = process.platform !== 'win32' && existsSync(key) && (statSync(key).mode & 0o077) !== 0;
  const { warning } = reportOf('server key');
  return isOpen ? [warning('server.key can be read by others.', 'chmod 600 the file server.key in DATA_DIR.')] : [];
}

async function mailFindings(config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = reportOf('mail');
  const { smtpUrl, mailFrom, operatorEmail, demo } = config;
  if (smtpUrl === undefined) {
    return demo
      ? [ok('The demonstration keeps its mails.')]
      : [warning('No mail is sent: no codes, links or reminders.', 'Set SMTP_URL.')];
  }
  const refused = await checkMailServer(smtpUrl);
  const found = [
    refused === undefined
      ? ok('The mail server answers, and lets the program in.')
      : problem(
          `The mail server cannot be used: ${refused}.`,
          'Check SMTP_URL: scheme, host, port, user and password.',
        ),
  ];
  if (/@localhost>?$/.test(mailFrom))
    found.push(warning('Mails come from an address that does not exist.', 'Set MAIL_FROM.'));
  if (operatorEmail === undefined)
    found.push(warning('Reported issues are stored only, and nobody is told.', 'Set OPERATOR_EMAIL.'));
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

/** Checks what people get who come through the proxy; only when it runs already. */
async function throughProxyFindings({ trustProxy }: Config, publicUrl: string): Promise<Finding[]> {
  const { ok, warning, problem } = reportOf('proxy');
  const live = await askLive(`${publicUrl}/health/live`);
  if (live === undefined)
    return [
      warning(
        'Nothing answers at PUBLIC_URL from here.',
        'If the program should run: check DNS, proxy and certificate.',
      ),
    ];
  if (live.body.version !== VERSION)
    return [
      problem(
        `What answers at PUBLIC_URL is not version ${VERSION} of this program.`,
        'Check the addresses in the proxy, or restart the processes.',
      ),
    ];
  const found: Finding[] = [];
  if (publicUrl.startsWith('https:') && !live.headers.has('strict-transport-security'))
    found.push(
      problem(
        'Browsers are not told to insist on https.',
        'Let the proxy pass Strict-Transport-Security on, and set PUBLIC_URL for every process.',
      ),
    );
  if (trustProxy.length === 0)
    found.push(warning('TRUST_PROXY is not set.', 'If a proxy stands in front, name its address.'));
  return found.length > 0 ? found : [ok('What comes through the proxy is as it should be.')];
}

async function addressFindings(config: Config): Promise<Finding[]> {
  const { ok, warning } = reportOf('address');
  const { publicUrl, facesPublicBy, demo } = config;
  if (demo && facesPublicBy.length > 0)
    return [
      warning(
        'The demonstration is open to everybody, and its passwords are public.',
        'Never let people enter their own data there.',
      ),
    ];
  if (publicUrl === undefined) {
    return facesPublicBy.length === 0
      ? [ok('Nobody but this machine reaches the program.')]
      : [
          warning(
            'PUBLIC_URL is not set: mails have no links, and cookies are not bound to https.',
            'Set PUBLIC_URL to the https address.',
          ),
        ];
  }
  const unencrypted = publicUrl.startsWith('http:')
    ? [
        warning(
          'Passwords and health data travel unencrypted.',
          'Put a proxy with TLS in front, and set PUBLIC_URL to https.',
        ),
      ]
    : [];
  return [...unencrypted, ...(await throughProxyFindings(config, publicUrl))];
}

function pagesFindings({ mode, webDist }: Config): Finding[] {
  const { ok, problem } = reportOf('pages');
  if (mode === 'worker') return [];
  return existsSync(join(webDist, 'index.html'))
    ? [ok('The web app is there.')]
    : [
        problem(
          'There is no web app: only the API would be served.',
          'Install a release, or run `npm run build` in a checkout; WEB_DIST names its folder.',
        ),
      ];
}

/** Checks the surroundings of the program besides its database. */
export async function surroundingFindings(config: Config): Promise<Finding[]> {
  const [mail, address] = await Promise.all([mailFindings(config), addressFindings(config)]);
  return [...mail, ...address, ...keyFileFindings(config), ...pagesFindings(config)];
}
