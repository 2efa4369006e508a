import { inGroups, plural, type VerifiedCertificate } from '@sanguine/contract';
import { useLocation } from '@tanstack/react-router';
import { formatFullDate } from '../../../platform/format.ts';
import { withProblems } from '../../../platform/checked.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { verifyCertificate } from '../api.ts';

function Valid({ certificate: { name, createdAt, donations, facilities } }: { certificate: VerifiedCertificate }) {
  return (
    <Notice kind="success" title="This certificate is valid">
      <p>
        On {formatFullDate(createdAt)} <bdi className="font-bold">{name}</bdi> made it.{' '}
        {plural(donations, {
          one: 'One donation on it stands.',
          other: `${donations} donations on it stand.`,
        })}
      </p>
      {facilities.length > 0 && (
        <ul className="mt-2">
          {facilities.map((facility) => (
            <li key={facility}>
              <bdi>{facility}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Anybody with the code on a certificate reads what it says. The code is behind `#`, which no server sees. */
export function VerifyCertificatePage() {
  const hash = useLocation({ select: (location) => location.hash });
  const form = useForm({
    initial: { code: inGroups(hash) },
    check: ({ code }) =>
      withProblems(
        { data: code.trim() },
        { code: code.trim() === '' ? 'Enter the code on the certificate.' : undefined },
      ),
    send: verifyCertificate,
    failure: 'The certificate could not be verified, try again.',
  });
  const { saved: shown } = form;
  return (
    <>
      <PageHeader title="Verify a Certificate" />
      {shown === undefined ? (
        <Form form={form}>
          <p className="text-muted">Enter the code that is printed on a certificate of blood donations.</p>
          <TextField label="Code" help="20 letters and digits" autoComplete="off" {...form.text('code')} />
          <FormFailure form={form} />
          <Button type="submit" variant="primary" full busy={form.busy} busyText="Verifying...">
            Verify
          </Button>
        </Form>
      ) : (
        <Valid certificate={shown} />
      )}
    </>
  );
}
