import type { DatabaseLog } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import { databaseFindings } from './database.ts';
import type { Finding } from './finding.ts';
import { peopleFindings } from './people.ts';
import { surroundingFindings } from './surroundings.ts';

type Checked = Pick<Services, 'config' | 'db' | 'notices'> & { readonly log: DatabaseLog };

/** Each group on its own: one that fails, for instance because the program stops meanwhile, hides no other. */
async function findings(services: Checked): Promise<Finding[]> {
  const groups = [databaseFindings(services), peopleFindings(services), surroundingFindings(services.config)];
  const found = await Promise.all(
    groups.map((group) =>
      group.catch((error: unknown) => {
        services.log.info({ err: error }, 'the settings were not all checked');
        return [];
      }),
    ),
  );
  return found.flat();
}

/** Says in the log with what the program runs, but should not, and what to do: a line for each. It changes nothing. */
export async function warnAtStart(services: Checked): Promise<void> {
  for (const { check, what, todo } of await findings(services)) services.log.warn({ check }, `${what} ${todo}`);
}
