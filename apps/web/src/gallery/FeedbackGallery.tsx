import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { toast } from '../ui/feedback/messages.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { SkeletonCards, SkeletonTable, SkeletonText } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';

export function FeedbackGallery() {
  return (
    <>
      <div className="flex flex-col gap-4">
        <Notice kind="success">Request has been accepted successfully</Notice>
        <Notice kind="error">Failed to schedule donation. Please try again.</Notice>
        <Notice kind="info" title="You can give again from Tuesday, 3 March">
          Eight weeks after your last donation.
        </Notice>
        <Notice kind="warning" action={<Button size="small">Verify</Button>}>
          Your email address is not verified yet.
        </Notice>
        <ErrorState title="Failed to fetch inventory data" onRetry={() => undefined}>
          The figures below are from 10:42.
        </ErrorState>
      </div>
      <EmptyState action={<Button variant="primary">New Request</Button>}>
        Create your first emergency request
      </EmptyState>
      <Card title="Loading">
        <Loading label="Fetching inventory...">
          <SkeletonText />
        </Loading>
      </Card>
      <Loading label="Fetching requests...">
        <SkeletonCards />
        <div className="h-6" />
        <SkeletonTable rows={3} />
      </Loading>
      <Button onClick={() => toast('Inventory updated')}>Show a toast</Button>
    </>
  );
}
