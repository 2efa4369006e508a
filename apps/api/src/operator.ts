import { text } from 'node:stream/consumers';
import { withDatabase } from './app/with-database.ts';
import { createOperator } from './features/operator/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigurationError, parseConfig } from './platform/config.ts';
import { DatabaseLockedError } from './platform/db/index.ts';
import { MigrationError } from './platform/db/migrate.ts';
import { AppError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';

const USAGE = `Usage: npm run operator -- create <email>
A password comes on standard input; without one, a link to choose it is printed. It holds for an hour.
The embedded database belongs to one process: stop the program first.
`;

const FOR_THE_OPERATOR = [AppError, ConfigurationError, DatabaseLockedError, MigrationError];

async function create(email: string): Promise<string> {
  const config = parseConfig(process.env);
  return withDatabase(config, createLog('warn'), async (db) => {
    const password = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
    const link = await createOperator(
      { config, db, clock: systemClock },
      email,
      password === '' ? undefined : password,
    );
    return link === undefined
      ? `${email} is an operator.\n`
      : `${email} is an operator. To choose a password:\n${link}\n`;
  });
}

const [command, email] = process.argv.slice(2);
if (command !== 'create' || email === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await create(email).then(
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
