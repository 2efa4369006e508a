import { languageOf, type ReviewedFacility, type VerificationStatus } from '@sanguine/contract';
import { BadgeCheck, CircleDashed, CircleHelp, CirclePause, CircleX, Clock3, MailQuestion } from 'lucide-react';
import { formatInstant } from '../../../../platform/format.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';
import { detailName } from './detail-name.ts';

const statuses = {
  waiting: { tone: 'low', Icon: Clock3 },
  paused: { tone: 'urgent', Icon: CirclePause },
  unchecked: { tone: 'neutral', Icon: CircleHelp },
  verified: { tone: 'sufficient', Icon: BadgeCheck },
  unproven: { tone: 'neutral', Icon: MailQuestion },
  unclaimed: { tone: 'neutral', Icon: CircleDashed },
  closed: { tone: 'neutral', Icon: CircleX },
} as const;

function Status({ verificationStatus }: { verificationStatus: VerificationStatus }) {
  const t = useWords();
  const { tone, Icon } = statuses[verificationStatus];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
      {t(`operator.status.${verificationStatus}`)}
    </Badge>
  );
}

/** The status of a facility, the reports that wait, and why it has the status. */
export function FacilityStatus({ facility }: { facility: ReviewedFacility }) {
  const t = useWords();
  const { verificationStatus, reportedSince, openReports, newMessages, changes, note } = facility;
  const list = new Intl.ListFormat(languageOf(t.locale).intl);
  const details = list.format(changes.map(({ detail }) => detailName(detail, t)));
  const reported =
    reportedSince !== null &&
    t('operator.facilities.reported-since', { count: openReports, since: formatInstant(reportedSince, t) });
  return (
    <div className="xl:w-48">
      <Status verificationStatus={verificationStatus} />{' '}
      {reported !== false && (
        <span className="mt-1 block text-sm font-semibold xl:mt-0 xl:truncate" title={reported}>
          {reported}
        </span>
      )}
      {newMessages > 0 && (
        <span className="mt-1 block text-sm font-semibold xl:mt-0 xl:truncate">
          {t('operator.facilities.new-messages', { count: newMessages })}
        </span>
      )}
      {changes.length > 0 && (
        <span className="mt-1 block text-sm font-semibold xl:mt-0 xl:truncate" title={details}>
          {t('operator.changes.changed', { details })}
        </span>
      )}
      {note !== '' && (
        <span className="mt-1 block text-sm wrap-anywhere text-muted xl:mt-0 xl:truncate" title={note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </div>
  );
}
