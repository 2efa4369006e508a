import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { homeOf } from '../../../../platform/paths.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { sessionChanged } from '../../../../platform/session-events.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { acceptInvitation, type Invitation, joinFacility, readInvitation } from '../api.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { NewPasswordField } from '../components/NewPasswordField.tsx';
import { checkNewPassword, type PasswordOwner, unknownOwner } from '../new-password.ts';
import { newDraft } from '../registration/draft.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { type Say, useWords } from '../words.ts';

const route = getRouteApi('/_public/accept-invitation');

const empty = { password: '', acceptedTerms: false };

const draft = newDraft<typeof empty>();

/** In place of the form, where nobody can join. */
function NoInvitation({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={kind}>{children}</Notice>
      <Link to="/" className={buttonClass({ full: true })}>
        {t('platform.action.sign-in')}
      </Link>
    </div>
  );
}

/** The server knows no invitation of this link, or none that still holds. */
function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.fields['token'] !== undefined;
}

async function check({ acceptedTerms, password }: typeof empty, owner: PasswordOwner, t: Say) {
  return withProblems(await checkNewPassword(password, owner), {
    acceptedTerms: acceptedTerms ? undefined : t('accounts.invitation.terms'),
  });
}

function AcceptanceForm({ token, email = '' }: { token: string | undefined; email?: string | undefined }) {
  const t = useWords();
  const navigate = route.useNavigate();
  const [initial] = useState(() => draft.kept() ?? empty);
  useEffect(() => draft.drop(), []);
  const owner = { ...unknownOwner, email };
  const form = useForm({
    initial,
    check: (typed) => check(typed, owner, t),
    send: async (password) => {
      const role = await acceptInvitation(token ?? '', password);
      sessionChanged();
      await navigate({ to: homeOf(role), replace: true });
    },
    failure: t('accounts.invitation.failed'),
  });
  if (isDeadLink(form.error)) return <NoInvitation kind="error">{form.error.message}</NoInvitation>;
  return (
    <Form form={form}>
      <NewPasswordField {...form.text('password')} owner={owner} />
      <Checkbox
        {...form.box('acceptedTerms')}
        required
        label={
          <Sentence
            of={t}
            id="accounts.promise.plain"
            tags={{
              a: (text) => (
                <Link to="/terms-and-conditions" onClick={() => draft.keep(form.draft)} className={textLinkClass}>
                  {text}
                </Link>
              ),
            }}
          />
        }
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('accounts.invitation.joining')}>
        {t('accounts.invitation.join')}
      </Button>
    </Form>
  );
}

/** For somebody who works at a facility already: they join with the account that they have. */
function JoinForm({ token, email }: { token: string; email: string }) {
  const t = useWords();
  const navigate = route.useNavigate();
  const form = useForm({
    initial: {},
    check: () => ({ data: token }),
    send: async (data: string) => {
      const role = await joinFacility(data);
      sessionChanged();
      await navigate({ to: homeOf(role), replace: true });
    },
    failure: t('accounts.invitation.failed'),
  });
  if (isDeadLink(form.error)) return <NoInvitation kind="error">{form.error.message}</NoInvitation>;
  const isSignedOut = form.error instanceof ApiError && form.error.status === 401;
  return (
    <Form form={form}>
      <p>{t('accounts.invitation.known')}</p>
      {isSignedOut ? (
        <Notice kind="info">
          <Sentence
            of={t}
            id="accounts.invitation.sign-in-first"
            values={{ email: <bdi className="break-all">{email}</bdi> }}
            tags={{
              a: (text) => (
                <Link to="/" state={{ invitation: token }} className={textLinkClass}>
                  {text}
                </Link>
              ),
            }}
          />
        </Notice>
      ) : (
        <FormFailure form={form} />
      )}
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('accounts.invitation.joining')}>
        {t('accounts.invitation.join')}
      </Button>
    </Form>
  );
}

/** Whom somebody joins, and who asked them to. */
function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useWords();
  const { facility, invitedBy, personnelRole, email } = invitation;
  const by = invitedBy && `${invitedBy.firstName} ${invitedBy.lastName}`.trim();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card bg-tint p-4">
      <dt className="text-muted">{t('platform.field.facility')}</dt>
      <dd>
        <bdi className="block font-bold">{facility.name}</bdi>
        <bdi>{facility.address}</bdi>
      </dd>
      <dt className="text-muted">{t('accounts.invitation.by')}</dt>
      <dd>{by === null ? t('accounts.invitation.operator') : <bdi>{by}</bdi>}</dd>
      <dt className="text-muted">{t('accounts.invitation.as')}</dt>
      <dd>
        <Sentence
          of={t}
          id="accounts.invitation.role"
          values={{ role: <bdi>{personnelRole}</bdi>, email: <bdi className="break-all">{email}</bdi> }}
        />
      </dd>
    </dl>
  );
}

/** Says whom one joins; without an answer the form is still shown, and reports an invalid link when it is sent. */
function Acceptance({ token }: { token: string | undefined }) {
  const t = useWords();
  const { data, error } = useLoaded(token, readInvitation);
  const isPending = data === undefined && error === undefined;
  if (isDeadLink(error)) return <NoInvitation kind="error">{error.message}</NoInvitation>;
  return (
    <div className="flex flex-col gap-6">
      {isPending && <Skeleton className="h-36 w-full" />}
      {data !== undefined && <InvitationFacts invitation={data} />}
      {data?.replacesAccount === true && <Notice kind="info">{t('accounts.invitation.replaces')}</Notice>}
      {data?.hasAccount === true && token !== undefined ? (
        <JoinForm token={token} email={data.email} />
      ) : (
        <AcceptanceForm token={token} email={data?.email} />
      )}
    </div>
  );
}

export function AcceptInvitationPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  return (
    <>
      <PageHeader title={t('accounts.invitation.title')} lead={t('accounts.invitation.lead')} />
      {isRead && token === undefined ? (
        <NoInvitation kind="info">{t('accounts.invitation.open')}</NoInvitation>
      ) : (
        <Acceptance token={token} />
      )}
    </>
  );
}
