import { Link, useNavigate } from '@tanstack/react-router';
import { textLinkClass } from '../../../ui/button-class.ts';
import { sendCode } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { AddressForm } from './AddressForm.tsx';
import { nextCodeAfter } from './useCodes.ts';

/** Asks for a mail with a code, then leads to where it is entered. */
export function SendCodeForm() {
  const navigate = useNavigate();
  const { email = '' } = useArrival();
  const send = async (address: string) => {
    await sendCode(address);
    await navigate({ to: '/verify-otp', state: { email: address, nextCodeAt: nextCodeAfter() } });
  };
  return (
    <>
      <AddressForm key={email} email={email} send={send} failure="The code could not be sent, try again.">
        Send
      </AddressForm>
      <p className="mt-6">
        You have a code already?{' '}
        <Link to="/verify-otp" className={textLinkClass}>
          Enter it
        </Link>
      </p>
    </>
  );
}
