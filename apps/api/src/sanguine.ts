import { type CommandResult, type Command, UsageError } from './commands/command.ts';
import { VERSION } from './platform/version.ts';

const USAGE = `Usage: sanguine <command>

  start                            runs the program: MODE=all (default), web or worker
  ready [--wait <seconds>]         whether the program on this machine is ready
  migrate [<role>]                 brings the database up to date, and grants a role what the program needs; --plan only says what
  backup <folder>                  saves the embedded database
  restore <folder> [--replace]     restores a backup, and compares
  erased <action> [<list>]         lists the erased accounts, or erases again those that a restored backup has brought back
  move                             copies the embedded database into an empty PostgreSQL
  operator <action> <email>        create, end-sessions or remove-second-factor
  postal-codes [<action> <what>]   loads postal codes of a country, lists and removes them
  dead-letters [<action> <ids>]    lists, retries or discards the jobs that failed for good
  version

Settings come from the environment: see docs/operations.md.
In a checkout: npm run sanguine -- <command>
`;

/** Each is loaded only when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  ready: async () => (await import('./commands/ready.ts')).run,
  migrate: async () => (await import('./commands/migrate.ts')).run,
  backup: async () => (await import('./commands/backup.ts')).run,
  restore: async () => (await import('./commands/backup.ts')).runRestore,
  erased: async () => (await import('./commands/erased.ts')).run,
  move: async () => (await import('./commands/move.ts')).run,
  operator: async () => (await import('./commands/operator.ts')).run,
  'dead-letters': async () => (await import('./commands/dead-letters.ts')).run,
  'postal-codes': async () => (await import('./commands/postal-codes.ts')).run,
  version: async () => async () => `Sanguine ${VERSION}\n`,
  help: async () => async () => USAGE,
};

async function answer(name: string, args: readonly string[]): Promise<CommandResult> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw new UsageError(USAGE);
  const command = await load();
  return command({ args, env: process.env });
}

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  try {
    const said = await answer(name.replace(/^--?(?=help$|version$)/, ''), args);
    const { out, code } = typeof said === 'string' ? { out: said, code: 0 } : said;
    process.stdout.write(out);
    process.exitCode = code;
  } catch (error) {
    const { failure } = await import('./commands/failure.ts');
    const { words, code } = failure(error);
    process.stderr.write(words);
    process.exitCode = code;
  }
}

if (process.argv[2] === 'start' && process.argv.length === 3) await import('./main.ts');
else await run(process.argv.slice(2));
