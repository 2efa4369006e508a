import { Link, useNavigate } from '@tanstack/react-router';
import { textLinkClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { askForResetLink } from '../api.ts';
import { useArrival } from '../arrival.ts';
import { AddressForm } from '../components/AddressForm.tsx';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { email = '' } = useArrival();
  const send = async (address: string) => {
    await askForResetLink(address);
    await navigate({ to: '/reset-link-sent', state: { email: address } });
  };
  return (
    <>
      <PageHeader
        title="Forgot Password"
        lead="Enter the email address of your account. We send you a link to set a new password."
      />
      <AddressForm key={email} email={email} send={send} failure="The link could not be sent, try again.">
        Reset
      </AddressForm>
      <p className="mt-6">
        You remember it?{' '}
        <Link to="/" className={textLinkClass}>
          Sign In
        </Link>
      </p>
    </>
  );
}
