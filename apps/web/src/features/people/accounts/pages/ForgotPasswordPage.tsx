import { Link, useNavigate } from '@tanstack/react-router';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { askForResetLink } from '../api.ts';
import { useArrival } from '../../../../platform/arrival.ts';
import { AddressForm } from '../components/AddressForm.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

export function ForgotPasswordPage() {
  const t = useWords();
  const navigate = useNavigate();
  const { email = '' } = useArrival();
  const send = async (address: string) => {
    await askForResetLink(address);
    await navigate({ to: '/reset-link-sent', state: { email: address } });
  };
  return (
    <>
      <PageHeader title={t('accounts.forgot.title')} lead={t('accounts.forgot.lead')} />
      <AddressForm key={email} email={email} send={send} failure={t('accounts.forgot.failed')}>
        {t('accounts.forgot.reset')}
      </AddressForm>
      <p className="mt-6">
        <Sentence
          of={t}
          id="accounts.forgot.remember"
          tags={{
            a: (text) => (
              <Link to="/" className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
