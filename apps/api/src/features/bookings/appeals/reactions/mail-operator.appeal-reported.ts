import { REPORT_DAYS, SOURCE_LOCALE } from '@sanguine/contract';
import { EVERYONE } from '../../../../platform/live/refresh.ts';
import { letter } from '../../../../platform/mail/letter.ts';
import { plainName } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { refreshScreens } from '../../../../platform/outbox/emit.ts';
import { findReported } from '../reports.repository.ts';
import { appealsWords } from '../appeals.words.ts';

/** Mails the operator when a report paused a facility, or is the first that waits for them; without an operator's address only their screen shows it. */
export const mailOperatorOfReport: Reaction<'appeal.reported'> = async (
  { config, db, mailer, log },
  { id, payload },
) => {
  const { facilityId, reportId } = payload;
  const facility = await findReported(db.kysely, reportId);
  if (facility === undefined) return;
  await db.transaction((trx) => refreshScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId } }));
  if (config.operatorEmail === undefined) {
    log.warn({ facility: facilityId }, 'OPERATOR_EMAIL is not set: reports of appeals were not mailed');
    return;
  }
  const t = appealsWords(SOURCE_LOCALE);
  const name = plainName(facility.name, facilityId);
  const content = {
    id,
    to: config.operatorEmail,
    ...(facility.is_paused
      ? {
          subject: t('appeals.operator.subject', { facility: name }),
          paragraphs: [
            t('appeals.operator.body', { donors: facility.reporters, facility: name, days: REPORT_DAYS }),
            t('appeals.operator.what-now'),
          ],
        }
      : {
          subject: t('appeals.operator.reported-subject', { facility: name }),
          paragraphs: [
            t('appeals.operator.reported-body', { facility: name }),
            t('appeals.operator.reported-what-now'),
          ],
        }),
  };
  await mailer.send(letter({ ...content, locale: SOURCE_LOCALE }));
};
