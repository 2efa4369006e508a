import { noteAudit } from '../../../platform/audit/audit-write.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { codeIn, secretLimit } from '../../people/accounts/index.ts';
import { isPassword } from '../../people/identity/index.ts';
import { inviteFirstAdmins } from '../../facilities/staff/index.ts';
import { takeClaim, tryClaimCode } from './claims.repository.ts';
import { wrongClaimCode } from './directory.errors.ts';
import { requireListing } from './directory.policy.ts';
import { lockListing } from './listings.repository.ts';

/** The code of the listed mailbox: the person who claimed is invited at their own address, which the link proves. */
export async function proveClaim(services: Services, caller: Caller, id: string, typed: string): Promise<void> {
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const code = codeIn(typed);
  const tried = code === undefined ? undefined : await tryClaimCode(services.db.kysely, id, now);
  const isRight = tried !== undefined && (await isPassword(tried.code_hash ?? undefined, code ?? ''));
  if (!isRight) throw wrongClaimCode();
  await services.db.transaction(async (trx) => {
    const listing = await lockListing(trx, tried.facility_id);
    const claim = await takeClaim(trx, id);
    if (listing === undefined || claim === undefined || claim.code_hash !== tried.code_hash) throw wrongClaimCode();
    requireListing(listing);
    const { facility_id: facilityId, email, first_name: firstName, last_name: lastName } = claim;
    await inviteFirstAdmins(trx, [{ facilityId, email, firstName, lastName }], now);
    await noteAudit(trx, {
      action: 'facility.claim-proved',
      subject: { kind: 'facility', id: facilityId },
      facilityId,
    });
  });
}
