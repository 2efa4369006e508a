import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { withProblems } from '../../../platform/checked.ts';
import { homeOf } from '../../../platform/paths.ts';
import { useLoaded } from '../../../platform/useLoaded.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { acceptInvitation, type Invitation, readInvitation } from '../api.ts';
import { useLinkToken } from '../arrival.ts';
import { PasswordPair } from '../components/PasswordPair.tsx';
import { checkNewPassword, emptyPasswords } from '../new-password.ts';
import { draftOf } from '../registration/draft.ts';

const route = getRouteApi('/_public/accept-invitation');

const empty = { ...emptyPasswords, acceptedTerms: false };

const draft = draftOf<typeof empty>();

/** In place of the form, where nobody can join. */
function NoInvitation({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <Link to="/" className={buttonClass({ full: true })}>
        Sign In
      </Link>
    </div>
  );
}

/** The server knows no invitation of this link, or none that still holds. */
function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.fields['token'] !== undefined;
}

async function check({ acceptedTerms, ...passwords }: typeof empty) {
  return withProblems(await checkNewPassword(passwords), {
    acceptedTerms: acceptedTerms ? undefined : 'Accept the terms and conditions to go on.',
  });
}

function AcceptanceForm({ token }: { token: string | undefined }) {
  const navigate = route.useNavigate();
  const [initial] = useState(() => draft.kept() ?? empty);
  useEffect(() => draft.drop(), []);
  const form = useForm({
    initial,
    check,
    send: async (password) => {
      const role = await acceptInvitation(token ?? '', password);
      sessionChanged();
      await navigate({ to: homeOf(role), replace: true });
    },
    failure: 'The invitation could not be accepted, try again.',
  });
  if (isDeadLink(form.error)) return <NoInvitation kind="error">{form.error.message}</NoInvitation>;
  return (
    <Form form={form}>
      <PasswordPair form={form} />
      <Checkbox
        {...form.box('acceptedTerms')}
        required
        label={
          <>
            I accept the{' '}
            <Link to="/terms-and-conditions" onClick={() => draft.keep(form.draft)} className={textLinkClass}>
              Terms & Conditions
            </Link>
          </>
        }
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText="Joining...">
        Join
      </Button>
    </Form>
  );
}

/** Whom somebody joins, and who asked them to. */
function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { facility, invitedBy, personnelRole, email } = invitation;
  const by = invitedBy && `${invitedBy.firstName} ${invitedBy.lastName}`.trim();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card bg-tint p-4">
      <dt className="text-muted">Facility</dt>
      <dd>
        <bdi className="block font-bold">{facility.name}</bdi>
        <bdi>{facility.address}</bdi>
      </dd>
      <dt className="text-muted">Invited by</dt>
      <dd>{by === null ? 'The operator of this site' : <bdi>{by}</bdi>}</dd>
      <dt className="text-muted">You join as</dt>
      <dd>
        {personnelRole}, with <bdi className="break-all">{email}</bdi>
      </dd>
    </dl>
  );
}

/** Says whom one joins; without an answer the form is still shown, and reports an invalid link when it is sent. */
function Acceptance({ token }: { token: string | undefined }) {
  const { data, error } = useLoaded(token, readInvitation);
  const isPending = data === undefined && error === undefined;
  if (isDeadLink(error)) return <NoInvitation kind="error">{error.message}</NoInvitation>;
  return (
    <div className="flex flex-col gap-6">
      {isPending && <Skeleton className="h-36 w-full" />}
      {data !== undefined && <InvitationFacts invitation={data} />}
      <AcceptanceForm token={token} />
    </div>
  );
}

export function AcceptInvitationPage() {
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title="Accept Invitation" lead="Choose a password to join the staff that invited you." />
      {isRead && token === undefined ? (
        <NoInvitation kind="info">To join a facility, open the link of the invitation that came by email.</NoInvitation>
      ) : (
        <Acceptance token={token} />
      )}
    </>
  );
}
