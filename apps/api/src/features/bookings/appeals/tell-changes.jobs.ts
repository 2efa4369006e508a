import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { announce } from '../../notify/notifications/index.ts';
import { updateAppeal } from './appeals.repository.ts';
import { askedBefore, takeDueNews } from './changes.repository.ts';
import { newsOfChange } from './changes.rules.ts';

/** Tells donors who were asked that an emergency is over, goes on, or has another deadline. */
export async function tellChanges(services: Services): Promise<void> {
  while (await tellNext(services));
}

function tellNext({ db, clock }: Services): Promise<boolean> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const due = await takeDueNews(trx, now);
    if (due === undefined) return false;
    const { request_id: requestId, preferred_date: told_date, changed_at: changedAt } = due;
    const kind = newsOfChange(due, now);
    const done = { news_due_at: null, changed_at: null };
    if (kind === undefined) {
      await updateAppeal(trx, requestId, done);
      return true;
    }
    await announce(trx, { eventId: newId(), kind, subjectId: requestId, now }, askedBefore(requestId, changedAt));
    await updateAppeal(trx, requestId, { ...done, sent_at: now, told_open: kind === 'appeal_changed', told_date });
    return true;
  });
}
