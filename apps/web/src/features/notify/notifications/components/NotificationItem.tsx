import { type Notification, REQUEST_STATES } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { StatusLabel } from '../../../bookings/lifecycle/index.ts';
import { formatDateTime, formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { cx } from '../../../../ui/cx.ts';
import { relativeTime } from '../../../../platform/relative-time.ts';
import { isReminder, targetOf } from '../targets.ts';
import { useWords } from '../words.ts';
import { KeptTime } from '../../../bookings/wait-list/index.ts';
import { ReminderActions } from './ReminderActions.tsx';

const linkClass = 'stretched rounded-small text-ink underline-offset-4 hover:text-crimson hover:underline';

function UnreadMark() {
  const t = useWords();
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm font-semibold text-crimson">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-fill" />
      {t('notifications.item.unread')}
    </span>
  );
}

interface PresentProps {
  notification: Notification;
  superseded: NonNullable<Notification['superseded']>;
}

/** Shows what is so now, in place of what the notification said. */
function Present({ notification: { timeZone }, superseded: { status, preferredDate } }: PresentProps) {
  const t = useWords();
  const mayTakePlace = status !== null && REQUEST_STATES[status].isOpen;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      {t('notifications.item.changed')}
      {status !== null && <StatusLabel status={status} />}
      {mayTakePlace && <span>{formatDateTime(preferredDate, timeZone, t)}</span>}
    </p>
  );
}

export interface NotificationItemProps {
  notification: Notification;
  /** The time at which the list was last looked at, in milliseconds since 1970. */
  now: number;
  onOpen: () => void;
}

/** The whole line leads to the request. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const t = useWords();
  const { title, createdAt, readAt, superseded } = notification;
  const isUnread = readAt === null;
  return (
    <li
      className={cx(
        'relative border-s-4 px-3 py-3 transition-colors duration-150 first:rounded-t-card last:rounded-b-card hover:bg-sunken sm:px-4',
        isUnread ? 'border-s-crimson bg-surface' : 'border-s-transparent',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className={cx('text-base', isUnread ? 'font-bold' : 'font-semibold')}>
          <Link {...targetOf(notification)} onClick={onOpen} className={linkClass}>
            {superseded === undefined ? title : <s>{title}</s>}
          </Link>
        </h2>
        {isUnread && <UnreadMark />}
      </div>
      <p className={cx('mt-1 max-w-prose', superseded && 'text-muted line-through')}>
        <bdi>{notification.body}</bdi>
      </p>
      {notification.message !== undefined && (
        <p dir="auto" className="mt-2 max-w-prose border-s-2 border-line ps-3 break-words whitespace-pre-line">
          {notification.message}
        </p>
      )}
      {superseded !== undefined && <Present notification={notification} superseded={superseded} />}
      {isReminder(notification.kind) && superseded === undefined && (
        <ReminderActions notification={notification} onAnswer={onOpen} />
      )}
      {notification.offerId !== undefined && superseded === undefined && (
        <div className="relative mt-3 flex flex-col gap-3">
          <KeptTime offer={notification.offerId} onAnswer={onOpen} />
        </div>
      )}
      <p className="mt-1 text-sm text-muted">
        <Sentence
          of={t}
          id="notifications.item.when"
          values={{ instant: formatInstant(createdAt, t), ago: relativeTime(createdAt, now, t) }}
          tags={{ time: (text) => <time dateTime={createdAt}>{text}</time> }}
        />
      </p>
    </li>
  );
}
