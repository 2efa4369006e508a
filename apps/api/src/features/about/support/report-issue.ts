import type { Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { HOUR } from '../../../platform/clock.ts';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import type { Actor } from '../../people/identity/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId, newReference } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { type Limit, hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { issueReported } from './support.events.ts';
import { insertIssue } from './support.repository.ts';

type Report = ParsedBody<Endpoints['POST /api/support/issues']>;
type ReportedIssue = Data<Endpoints['POST /api/support/issues']>;

const REPORTS_PER_HOUR = 10;
const TRIES = 3;

function reportLimit({ userId }: Pick<Actor, 'userId'>): Limit {
  return { key: `support:${userId}`, hits: REPORTS_PER_HOUR, per: HOUR };
}

async function store(services: Services, { userId }: Actor, report: Report, key: string | undefined) {
  const call = { scope: userId, key, body: { issue: report } };
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    let isRepeat = true;
    const work = async (): Promise<ReportedIssue> => {
      isRepeat = false;
      const { issueType, description } = report;
      const [id, reference] = [newId(), newReference()];
      await insertIssue(trx, { id, reference, user_id: userId, issue_type: issueType, description, created_at: now });
      await emit(trx, issueReported(id, userId, now));
      return { id, reference, issueType, createdAt: now.toISOString() };
    };
    const reported = await once(services, trx, call, work);
    if (isRepeat) await undoHits(trx, [reportLimit({ userId })]);
    return reported;
  });
}

/** Stores what a person reports; the operator gets a mail. A reference that is taken is drawn again. */
export async function reportIssue(
  services: Services,
  actor: Actor,
  report: Report,
  key?: string,
): Promise<ReportedIssue> {
  await hit(services, reportLimit(actor));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store(services, actor, report, key);
    } catch (error) {
      if (attempt === TRIES || !isUniqueViolation(error, 'support_issues_reference_key')) throw error;
    }
  }
}
