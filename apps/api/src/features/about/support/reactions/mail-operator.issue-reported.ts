import { SOURCE_LOCALE } from '@sanguine/contract';
import { letter } from '../../../../platform/mail/letter.ts';
import { plainPerson } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { findIssue, type ReportedIssue } from '../support.repository.ts';
import { supportWords } from '../support.words.ts';

function reporterOf({ first_name, last_name, email, role, facility_id }: ReportedIssue): string {
  const t = supportWords(SOURCE_LOCALE);
  const by = { name: plainPerson(`${first_name} ${last_name}`.trim(), ''), email, role };
  return facility_id === null
    ? t('support.issue.by', by)
    : t('support.issue.by-staff', { ...by, facility: facility_id });
}

/** Mails a report to the operator; without an operator's address it only stays in the table. */
export const mailOperatorOfIssue: Reaction<'support.issue-reported'> = async (
  { config, db, mailer, log },
  { id, payload },
) => {
  const { issueId } = payload;
  const issue = await findIssue(db.kysely, issueId);
  if (issue === undefined) return;
  if (config.operatorEmail === undefined) {
    log.warn({ issue: issue.id }, 'OPERATOR_EMAIL is not set: a reported issue was not mailed');
    return;
  }
  const content = {
    id,
    to: config.operatorEmail,
    subject: `${issue.reference}: ${issue.issue_type}`,
    paragraphs: [issue.description, reporterOf(issue)],
  };
  await mailer.send({ ...letter({ ...content, locale: SOURCE_LOCALE }), userId: issue.user_id });
};
