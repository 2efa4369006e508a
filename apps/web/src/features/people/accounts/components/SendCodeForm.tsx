import { Link, useNavigate } from '@tanstack/react-router';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { sendCode } from '../api.ts';
import { useArrival } from '../../../../platform/arrival.ts';
import { AddressForm } from './AddressForm.tsx';
import { nextCodeAfter } from './useCodes.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';

/** Asks for a mail with a code, then leads to where it is entered. */
export function SendCodeForm() {
  const t = useWords();
  const navigate = useNavigate();
  const { email = '' } = useArrival();
  const send = async (address: string) => {
    await sendCode(address);
    await navigate({ to: '/verify-otp', state: { email: address, nextCodeAt: nextCodeAfter() } });
  };
  return (
    <>
      <AddressForm key={email} email={email} send={send} failure={t('accounts.code.failed')}>
        {t('accounts.code.send')}
      </AddressForm>
      <p className="mt-6">
        <Sentence
          of={t}
          id="accounts.code.have"
          tags={{
            a: (text) => (
              <Link to="/verify-otp" className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
