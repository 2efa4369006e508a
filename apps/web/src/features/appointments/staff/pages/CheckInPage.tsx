import { readCheckInCode } from '@sanguine/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { withProblems } from '../../../../platform/checked.ts';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { checkInByCode } from '../check-in.ts';
import { CheckedIn } from '../components/CheckedIn.tsx';
import { CodeCamera } from '../components/CodeCamera.tsx';

function problemOf(code: string): string | undefined {
  if (code.trim() === '') return 'Scan or enter the code.';
  return readCheckInCode(code) === undefined ? 'A code has 8 letters and digits. Check it.' : undefined;
}

/** Staff scan the code on a donor's card, or type what the donor reads aloud. */
export function CheckInPage() {
  const { facilityId = '' } = useProfile();
  const scanned = useLocation({ select: ({ hash }) => hash });
  const form = useForm({
    initial: { code: scanned },
    check: ({ code }) => withProblems({ data: code.trim() }, { code: problemOf(code) }),
    send: async (code: string) => checkInByCode(facilityId, code),
    failure: 'The donor could not be checked in, try again.',
  });
  return (
    <>
      <PageHeader
        title="Check In"
        lead="By the code on the donor card."
        actions={
          <Link to="/facility/appointments" className={buttonClass()}>
            Find the donor in the list
          </Link>
        }
      />
      <Card className="max-w-xl">
        {form.saved === undefined ? (
          <div className="flex flex-col gap-6">
            <CodeCamera onRead={(code) => form.submitAs({ code })} />
            <Form form={form}>
              <TextField
                label="Code"
                help="8 letters and digits, as the donor reads them aloud"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.text('code')}
              />
              <FormFailure form={form} />
              <Button type="submit" variant="primary" busy={form.busy} busyText="Checking in...">
                Check in
              </Button>
            </Form>
          </div>
        ) : (
          <CheckedIn request={form.saved} onNext={() => form.restart({ code: '' })} />
        )}
      </Card>
    </>
  );
}
