import { getRouteApi, Link } from '@tanstack/react-router';
import { failureText, hasCode } from '../../../platform/failures.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useLinkToken } from '../../accounts/index.ts';
import { ClosedAppointment } from '../components/ClosedAppointment.tsx';
import { SettledAppointment } from '../components/SettledAppointment.tsx';
import { useRebooking } from '../useRebooking.ts';

const route = getRouteApi('/_public/rebook');

/** Where nothing can be shown without a link that works. */
function NoLink({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <p className="text-muted">You can also sign in and move or cancel your appointment there.</p>
      <Link to="/" search={{ from: '/user/appointments' }} className={buttonClass({ full: true })}>
        Sign In
      </Link>
    </div>
  );
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (hasCode(error, 'dead_link', 'invalid_input')) {
    return <NoLink kind="error">{failureText(error, 'This link does not work.')}</NoLink>;
  }
  return (
    <ErrorState title="Your appointment could not be fetched." onRetry={onRetry}>
      {failureText(error, 'Try again in a moment.')}
    </ErrorState>
  );
}

/** Where the mail about a closed session leads. Nothing moves until a time is pressed: mail programs open links, too. */
export function RebookPage() {
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { link, error, sending, refused, isMoved = false, retry, choose } = useRebooking(token);
  const isMissing = isRead && token === undefined;
  return (
    <>
      <PageHeader title="Choose Another Time" />
      {isMissing && <NoLink kind="info">To choose another time, open the link that we sent you by email.</NoLink>}
      {!isMissing && link === undefined && error === undefined && (
        <Loading label="Fetching your appointment...">
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
