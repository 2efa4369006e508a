import { countOperators, opensFactors } from '../features/people/accounts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/index.ts';
import { type Finding, reportOf } from './finding.ts';

/** Checks whether the server's key opens the second factors that are stored. */
async function keyFinding(config: Config, db: Database): Promise<Finding> {
  const { ok, warning, problem } = reportOf('server key');
  const isOurs = await opensFactors(config, db);
  const where = config.serverKey === undefined ? 'server.key in DATA_DIR' : 'SERVER_KEY';
  if (isOurs !== undefined) {
    return isOurs
      ? ok(`${where} opens the second factors.`)
      : problem(
          `${where} does not open the second factors: nobody who has one can sign in with it.`,
          'Give every process the key that was used before.',
        );
  }
  if (config.serverKey === undefined && config.databaseUrl !== undefined)
    return warning(
      'Each machine keeps a key of its own in DATA_DIR.',
      'Set SERVER_KEY to the same value everywhere (openssl rand -base64 32), and keep a copy apart from the backups.',
    );
  return ok(`${where} is used.`);
}

/** Checks who has power here, and how it is protected. */
export async function peopleFindings(config: Config, db: Database): Promise<Finding[]> {
  const { ok, warning } = reportOf('second factors');
  const operators = await countOperators(db.kysely);
  const isPublic = config.facesPublicBy.length > 0;
  const findings = [await keyFinding(config, db)];
  if (operators.all === 0 && isPublic)
    findings.push(warning('There is no operator, who verifies facilities.', 'Run `sanguine operator create <email>`.'));
  if (operators.secured < operators.all)
    findings.push(
      warning(
        `${operators.all - operators.secured} of ${operators.all} operators have no second factor.`,
        'They add one under My Account.',
      ),
    );
  findings.push(
    config.secondFactorForAdmins || !isPublic
      ? ok('Second factors are asked for as configured.')
      : warning('Admins of facilities need no second factor.', 'Set REQUIRE_SECOND_FACTOR_FOR_ADMINS=1.'),
  );
  return findings;
}
