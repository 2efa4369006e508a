import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openConfigured } from '../app/with-database.ts';
import { databaseFindings } from '../doctor/database.ts';
import { type Finding, type Level, reportOf } from '../doctor/finding.ts';
import { peopleFindings } from '../doctor/people.ts';
import { surroundingFindings } from '../doctor/surroundings.ts';
import { type Config, ConfigurationError, parseConfig } from '../platform/config.ts';
import { type Database, DatabaseLockedError } from '../platform/db/index.ts';
import { createLog } from '../platform/log.ts';
import { VERSION } from '../platform/version.ts';
import { type CommandResult, type CommandCall, UsageError } from './command.ts';

const USAGE = `Usage: sanguine doctor [--json]
Checks the settings and what the program needs, and changes nothing. Exit code 1 when there is a problem.
`;
const NODE = 24;
const MARKS: Readonly<Record<Level, string>> = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };

function nodeFinding(): Finding {
  const { ok, problem } = reportOf('node');
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= NODE
    ? ok(`Node ${node}.`)
    : problem(`Node ${node} is too old.`, `Use ${NODE} or newer.`);
}

async function ofDatabase(config: Config, db: Database): Promise<Finding[]> {
  const found = await databaseFindings(config, db);
  const isUsable = found.every(({ check, level }) => level !== 'problem' || check === 'clock');
  const isMigrated = found.some(({ check, what }) => check === 'migrations' && what.startsWith('All'));
  return isUsable && isMigrated ? [...found, ...(await peopleFindings(config, db))] : found;
}

/** The embedded database is not created by being looked at, and belongs to the program while that runs. */
async function databaseFindingsOf(config: Config): Promise<Finding[]> {
  const { ok, problem } = reportOf('database');
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database')))
    return [ok('The first start creates the embedded database.')];
  let db: Database | undefined;
  try {
    db = await openConfigured(config, createLog('silent'));
    return await ofDatabase(config, db);
  } catch (error) {
    if (error instanceof DatabaseLockedError)
      return [ok('The embedded database is in use by the program. Stop it first to have it checked.')];
    return [problem('The database cannot be examined.', 'Start the program: it says why.')];
  } finally {
    await db?.close();
  }
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { ok, problem } = reportOf('settings');
  try {
    const config = parseConfig(env);
    const settings = [nodeFinding(), ok('All settings can be used.')];
    return [...settings, ...(await databaseFindingsOf(config)), ...(await surroundingFindings(config))];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [
      nodeFinding(),
      ...error.problems.map((what) => problem(what, 'Correct this setting; nothing else was checked.')),
    ];
  }
}

function lineOf({ check, level, what, todo }: Finding): string {
  return `${MARKS[level]}  ${check}: ${what}\n${todo === '' ? '' : `         → ${todo}\n`}`;
}

/** Checks everything that the program needs, and says what to do. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const [flag, ...more] = args;
  if ((flag !== undefined && flag !== '--json') || more.length > 0) throw new UsageError(USAGE);
  const findings = await examine(env);
  const code = findings.some(({ level }) => level === 'problem') ? 1 : 0;
  if (flag === '--json') return { out: `${JSON.stringify({ version: VERSION, findings }, undefined, 2)}\n`, code };
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const summary = `Sanguine ${VERSION}: problems ${count('problem')}, warnings ${count('warning')}\n`;
  return { out: `${findings.map(lineOf).join('')}${summary}`, code };
}
