import { readCheckInCode } from '@sanguine/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { withProblems } from '../../../platform/checked.ts';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { checkInByCode } from '../check-in.ts';
import { CheckedIn } from '../components/CheckedIn.tsx';
import { CodeCamera } from '../components/CodeCamera.tsx';
import { type Say, useWords } from '../words.ts';

function problemOf(code: string, t: Say): string | undefined {
  if (code.trim() === '') return t('day.sessions.check-in.code-missing');
  return readCheckInCode(code) === undefined ? t('day.sessions.check-in.code-wrong') : undefined;
}

/** Staff scan the code on a donor's card, or type what the donor reads aloud. */
export function CheckInPage() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const scanned = useLocation({ select: ({ hash }) => hash });
  const form = useForm({
    initial: { code: scanned },
    check: ({ code }) => withProblems({ data: code.trim() }, { code: problemOf(code, t) }),
    send: async (code: string) => checkInByCode(facilityId, code),
    failure: t('day.sessions.check-in.failed'),
  });
  return (
    <>
      <PageHeader
        title={t('day.sessions.check-in.title')}
        lead={t('day.sessions.check-in.lead')}
        actions={
          <Link to="/facility/appointments" className={buttonClass()}>
            {t('day.sessions.check-in.find')}
          </Link>
        }
      />
      <Card className="max-w-xl">
        {form.saved === undefined ? (
          <div className="flex flex-col gap-6">
            <CodeCamera onRead={(code) => form.submitAs({ code })} />
            <Form form={form}>
              <TextField
                label={t('platform.field.code')}
                help={t('day.sessions.check-in.code-help')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...form.text('code')}
              />
              <FormFailure form={form} />
              <Button type="submit" variant="primary" busy={form.busy} busyText={t('day.sessions.check-in.sending')}>
                {t('day.sessions.check-in.send')}
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
