import { getRouteApi, Link } from '@tanstack/react-router';
import { checkNewPassword, NewPasswordField, unknownOwner } from '../../accounts/index.ts';
import { withProblems } from '../../../platform/checked.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { homeOf } from '../../../platform/paths.ts';
import { sessionChanged } from '../../../platform/session-events.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type ClaimBody, claimRecord } from '../api.ts';
import { type Say, useWords } from '../words.ts';

const route = getRouteApi('/_public/claim-record');

export interface SecretProps {
  secret: string;
  /** The link has proved an address; with a code one is entered. */
  byLink: boolean;
}

const EMPTY = { dateOfBirth: '', email: '', password: '', acceptedTerms: false, healthDataConsent: false };

async function check(draft: typeof EMPTY, { secret, byLink }: SecretProps, t: Say) {
  const { dateOfBirth, password, acceptedTerms, healthDataConsent } = draft;
  const email = draft.email.trim();
  const checked = await checkNewPassword(password, { ...unknownOwner, email });
  const body: ClaimBody = {
    secret,
    dateOfBirth,
    password,
    acceptedTerms: true,
    healthDataConsent,
    ...(byLink ? {} : { email }),
  };
  const data = checked.data === undefined ? undefined : body;
  return withProblems<ClaimBody>(
    { data, error: checked.error },
    {
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
      const role = await claimRecord(body);
      sessionChanged();
      await navigate({ to: homeOf(role), replace: true });
    },
    failure: t('entered-donors.claim.failed'),
  });
  return (
    <Form form={form} label={t('entered-donors.claim.make')}>
      <FormFailure form={form} />
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
