import { getRouteApi, Link } from '@tanstack/react-router';
import { checkNewPassword, NewPasswordField, unknownOwner } from '../../../people/accounts/index.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { formatInstant } from '../../../../platform/format.ts';
import { homeOf } from '../../../../platform/paths.ts';
import { sessionChanged } from '../../../../platform/session-events.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { type ClaimBody, claimRecord } from '../api.ts';
import { type Say, useWords } from '../words.ts';

const route = getRouteApi('/_public/claim-record');

export interface SecretProps {
  secret: string;
  /** The link has proved an address; with a code one is entered. */
  byLink: boolean;
  /** It passed through the hands of staff: the name is asked, and the record comes later. */
  waits: boolean;
}

const EMPTY = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  password: '',
  acceptedTerms: false,
  healthDataConsent: false,
};

async function check(draft: typeof EMPTY, { secret, byLink, waits }: SecretProps, t: Say) {
  const { dateOfBirth, password, acceptedTerms, healthDataConsent } = draft;
  const [email, firstName, lastName] = [draft.email.trim(), draft.firstName.trim(), draft.lastName.trim()];
  const checked = await checkNewPassword(password, { ...unknownOwner, email });
  const body: ClaimBody = {
    secret,
    dateOfBirth,
    password,
    acceptedTerms: true,
    healthDataConsent,
    ...(byLink ? {} : { email }),
    ...(waits ? { firstName, lastName } : {}),
  };
  const data = checked.data === undefined ? undefined : body;
  return withProblems<ClaimBody>(
    { data, error: checked.error },
    {
      firstName: waits && firstName === '' ? t('entered-donors.claim.name-missing') : undefined,
      dateOfBirth: dateOfBirth === '' ? t('entered-donors.new.birth-missing') : undefined,
      email: byLink || email !== '' ? undefined : t('entered-donors.claim.email-missing'),
      acceptedTerms: acceptedTerms ? undefined : t('entered-donors.claim.terms-missing'),
    },
  );
}

/** Makes an account of the record. */
export function ClaimForm(props: SecretProps) {
  const t = useWords();
  const navigate = route.useNavigate();
  const form = useForm({
    initial: EMPTY,
    check: (draft) => check(draft, props, t),
    send: async (body) => {
      const { role, opensAt } = await claimRecord(body);
      sessionChanged();
      if (opensAt !== null) toast(t('entered-donors.claim.opens', { when: formatInstant(opensAt, t) }), 'success');
      await navigate({ to: homeOf(role), replace: true });
    },
    failure: t('entered-donors.claim.failed'),
  });
  return (
    <Form form={form} label={t('entered-donors.claim.make')}>
      <FormFailure form={form} />
      {props.waits && (
        <>
          <p>{t('entered-donors.claim.waits-note')}</p>
          <TextField
            {...form.text('firstName')}
            label={t('entered-donors.new.first-name')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...form.text('lastName')}
            label={t('entered-donors.new.last-name')}
            autoComplete="family-name"
            optional
          />
        </>
      )}
      <DateField
        {...form.text('dateOfBirth')}
        label={t('entered-donors.new.birth')}
        help={t('entered-donors.claim.birth-help')}
        autoComplete="bday"
        required
      />
      {!props.byLink && (
        <TextField
          {...form.text('email')}
          label={t('entered-donors.new.email')}
          type="email"
          autoComplete="email"
          required
        />
      )}
      <NewPasswordField {...form.text('password')} owner={{ ...unknownOwner, email: form.draft.email }} />
      <Checkbox
        {...form.box('healthDataConsent')}
        label={t('entered-donors.claim.consent')}
        help={t('entered-donors.claim.consent-help')}
      />
      <Checkbox
        {...form.box('acceptedTerms')}
        required
        label={
          <Sentence
            of={t}
            id="entered-donors.claim.terms"
            tags={{
              a: (text) => (
                <Link to="/terms-and-conditions" target="_blank" className={textLinkClass}>
                  {text}
                </Link>
              ),
            }}
          />
        }
      />
      <Button type="submit" variant="primary" full busy={form.busy} busyText={t('entered-donors.claim.making')}>
        {t('entered-donors.claim.make')}
      </Button>
    </Form>
  );
}
