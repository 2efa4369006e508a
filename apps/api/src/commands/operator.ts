import { text } from 'node:stream/consumers';
import { withDatabase } from '../app/with-database.ts';
import { createOperator, endSessionsOf, removeFactorOf } from '../features/operator/operator/index.ts';
import { systemClock } from '../platform/clock.ts';
import { parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { type CommandResult, type CommandCall, UsageError } from './command.ts';

const USAGE = `Usage: sanguine operator create <email>
       sanguine operator end-sessions <email>
       sanguine operator remove-second-factor <email>
A new operator's password comes on standard input; without one, a link to choose it is printed. It holds for an hour.
The embedded database belongs to one process: stop the program first.
`;

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

/** Creates an operator, or helps a person who cannot sign in. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const [name = '', email, ...more] = args;
  const command = COMMANDS[name];
  if (command === undefined || email === undefined || more.length > 0) throw new UsageError(USAGE);
  const config = parseConfig(env);
  return withDatabase(config, createLog('warn'), async (db) => command({ config, db, clock: systemClock }, email));
}
