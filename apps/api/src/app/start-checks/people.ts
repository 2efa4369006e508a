import { countOperators } from '../../features/people/accounts/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import type { Finding } from './finding.ts';

function keyFindings({ serverKey, databaseUrl }: Config): Finding[] {
  if (serverKey !== undefined || databaseUrl === undefined) return [];
  const todo =
    'Set SERVER_KEY to the same value everywhere (openssl rand -base64 32), and keep a copy apart from the backups.';
  return [{ check: 'server key', what: 'Each machine keeps a key of its own in DATA_DIR.', todo }];
}

/** What is missing for so many operators, where the program faces the public or not. */
export function operatorFindings(operators: { all: number; secured: number }, isPublic: boolean): Finding[] {
  const check = 'second factors';
  if (operators.all === 0 && isPublic) {
    const what = 'There is no operator, who verifies facilities.';
    return [{ check, what, todo: 'Run `sanguine operator create <email>`.' }];
  }
  const bare = operators.all - operators.secured;
  if (bare === 0) return [];
  const what = `${bare} of ${operators.all} operators have no second factor.`;
  return [{ check, what, todo: 'They add one under My Account.' }];
}

/** Checks who has power here, and how it is protected. */
export async function peopleFindings({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Finding[]> {
  const isPublic = config.facesPublicBy.length > 0;
  const findings = [...keyFindings(config), ...operatorFindings(await countOperators(db.kysely), isPublic)];
  if (config.secondFactorForAdmins || !isPublic) return findings;
  const todo = 'Set REQUIRE_SECOND_FACTOR_FOR_ADMINS=1.';
  return [...findings, { check: 'second factors', what: 'Admins of facilities need no second factor.', todo }];
}
