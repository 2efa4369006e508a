import { text } from 'node:stream/consumers';
import { withDatabase } from './app/with-database.ts';
import { createOperator, endSessionsOf, removeFactorOf } from './features/operator/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigurationError, parseConfig } from './platform/config.ts';
import { DatabaseLockedError, DatabaseRefusedError } from './platform/db/index.ts';
import { MigrationError } from './platform/db/migrate.ts';
import { AppError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import type { Services } from './platform/services.ts';

const USAGE = `Usage: npm run operator -- create <email>
       npm run operator -- end-sessions <email>
       npm run operator -- remove-second-factor <email>
A new operator's password comes on standard input; without one, a link to choose it is printed. It holds for an hour.
The embedded database belongs to one process: stop the program first.
`;

const FOR_THE_OPERATOR = [AppError, ConfigurationError, DatabaseLockedError, DatabaseRefusedError, MigrationError];

async function create(services: Pick<Services, 'config' | 'db' | 'clock'>, email: string): Promise<string> {
  const password = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const link = await createOperator(services, email, password === '' ? undefined : password);
  return link === undefined
    ? `${email} is an operator.\n`
    : `${email} is an operator. To choose a password:\n${link}\n`;
}

const COMMANDS: Readonly<Record<string, typeof create>> = {
  create,
  'end-sessions': async (services, email) =>
    `${email} is signed out everywhere; sessions ended: ${await endSessionsOf(services, email)}.\n`,
  'remove-second-factor': async (services, email) =>
    (await removeFactorOf(services, email))
      ? `${email} signs in with the password alone now, and is signed out everywhere.\n`
      : `${email} had no second factor, and is signed out everywhere.\n`,
};

async function run(command: typeof create, email: string): Promise<string> {
  const config = parseConfig(process.env);
  return withDatabase(config, createLog('warn'), async (db) => command({ config, db, clock: systemClock }, email));
}

const [name = '', email] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined || email === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await run(command, email).then(
    (said) => void process.stdout.write(said),
    (error: unknown) => {
      const isForTheOperator = FOR_THE_OPERATOR.some((kind) => error instanceof kind);
      process.stderr.write(
        `${error instanceof Error ? (isForTheOperator ? error.message : error.stack) : String(error)}\n`,
      );
      process.exitCode = 1;
    },
  );
}
