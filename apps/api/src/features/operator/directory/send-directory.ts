import type { DirectoryImport, ParsedQuery, Endpoints } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { separatorOf } from '../../../platform/csv.ts';
import { auditContext } from '../../../platform/db/audit-context.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { OperatorActor } from '../../people/identity/index.ts';
import { deleteOldImports, insertImport, isUnderWay } from './directory.repository.ts';
import { importUnderWay } from './directory.errors.ts';

const IMPORTS_PER_HOUR = 60;

/** Stores a file that a job reads and lists, so that the import does not depend on the connection. */
export async function sendDirectory(
  services: Services,
  actor: OperatorActor,
  input: { csv: string; options: ParsedQuery<Endpoints['POST /api/operator/directory']> },
): Promise<DirectoryImport> {
  const now = services.clock.now();
  const limit = { key: `directory:${actor.userId}`, hits: IMPORTS_PER_HOUR, per: HOUR };
  const origin = auditContext() ?? { network: '', device: '', request: '' };
  const file = Buffer.from(input.csv);
  const { trial, mail, country = '', columns: mapped } = input.options;
  const chosen = { isTrial: trial === 'true', mail: mail === 'true', country, mapped };
  const sent = { id: newId(), ...chosen, file, separator: separatorOf(input.csv), origin, now };
  await hit(services, limit);
  const storing = services.db.transaction(async (trx) => {
    if (await isUnderWay(trx)) throw importUnderWay();
    await deleteOldImports(trx);
    await insertImport(trx, sent);
  });
  await storing.catch((error: unknown) => {
    throw isUniqueViolation(error, 'directory_imports_under_way') ? importUnderWay() : error;
  });
  return {
    id: sent.id,
    trial: chosen.isTrial,
    mail: chosen.mail,
    country,
    state: 'reading',
    sentAt: now.toISOString(),
    finishedAt: null,
    percentRead: 0,
    rows: 0,
    accepted: 0,
    imported: 0,
    completed: 0,
    known: 0,
    refused: 0,
    noted: 0,
    placed: 0,
    unplaced: 0,
    mailable: 0,
    invited: 0,
    problem: '',
  };
}
