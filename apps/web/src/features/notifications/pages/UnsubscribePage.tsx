import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

const route = getRouteApi('/_public/unsubscribe');

/** Where the link at the end of a mail leads. Nothing happens until the button is pressed: mail programs open links, too. */
export function UnsubscribePage() {
  const { token } = route.useSearch();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/unsubscribe', { query: { token } }),
  });
  return (
    <>
      <PageHeader title="Stop Mails" />
      {isSuccess ? (
        <div className="flex flex-col gap-5">
          <Notice kind="success">You get no more mails of this kind.</Notice>
          <p className="text-muted">You can turn them on again in your notification preferences.</p>
          <Link to="/" className={buttonClass({ full: true })}>
            Go to Sanguine
          </Link>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">
            You get no more mails of the kind from which you came here. Notifications in the app stay as they are.
          </p>
          {error !== null && (
            <Notice kind="error">{failureText(error, 'The mails could not be stopped, try again.')}</Notice>
          )}
          <Button variant="primary" full busy={isPending} busyText="Stopping..." onClick={() => mutate()}>
            Stop These Mails
          </Button>
        </div>
      )}
    </>
  );
}
