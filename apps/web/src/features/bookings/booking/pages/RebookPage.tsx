import { getRouteApi, Link } from '@tanstack/react-router';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { failureText, hasCode } from '../../../../platform/failures.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { ClosedAppointment } from '../components/ClosedAppointment.tsx';
import { SettledAppointment } from '../components/SettledAppointment.tsx';
import { useRebooking } from '../useRebooking.ts';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/rebook');

/** Shows the page where nothing can be shown without a link that works. */
function NoLink({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <p className="text-muted">{t('booking.rebook.no-link.help')}</p>
      <Link to="/" search={{ from: '/user/appointments' }} className={buttonClass({ full: true })}>
        {t('platform.action.sign-in')}
      </Link>
    </div>
  );
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  if (hasCode(error, 'dead_link', 'invalid_input')) {
    return <NoLink kind="error">{failureText(error, t('booking.rebook.no-link.dead'))}</NoLink>;
  }
  return (
    <ErrorState title={t('booking.rebook.failed')} onRetry={onRetry}>
      {failureText(error, t('platform.failure.in-a-moment'))}
    </ErrorState>
  );
}

/**
 * Shows the page to which the mail about a closed session leads. Nothing moves until a time is pressed: mail programs
 * open links, too.
 */
export function RebookPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { link, error, sending, refused, isMoved = false, retry, choose } = useRebooking(token);
  const isMissing = isRead && token === undefined;
  return (
    <>
      <PageHeader title={t('booking.rebook.title')} />
      {isMissing && <NoLink kind="info">{t('booking.rebook.no-link.missing')}</NoLink>}
      {!isMissing && link === undefined && error === undefined && (
        <Loading label={t('booking.rebook.loading')}>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {error !== undefined && <Unread error={error} onRetry={retry} />}
      {link?.state === 'open' && (
        <ClosedAppointment link={link} sending={sending} refused={refused} onChoose={(time) => choose(link, time)} />
      )}
      {link !== undefined && link.state !== 'open' && <SettledAppointment link={link} isMoved={isMoved} />}
    </>
  );
}
