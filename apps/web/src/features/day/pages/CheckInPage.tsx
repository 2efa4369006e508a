import { type DonationRequest, readCheckInCode } from '@sanguine/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withProblems } from '../../../platform/checked.ts';
import type { CodeFormat } from '../../../platform/scan/scan-messages.ts';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { announce } from '../../../ui/feedback/messages.ts';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { CodeCamera } from '../../../ui/scan/CodeCamera.tsx';
import { useScanFocus } from '../../../ui/scan/useScanFocus.ts';
import { checkInByCode } from '../check-in.ts';
import { CheckedIn } from '../components/CheckedIn.tsx';
import { nameOf } from '../day-words.ts';
import { type Say, useWords } from '../words.ts';

/** So many of the last arrivals stay on screen, each with its undo. */
const MAX_SHOWN = 5;

/** The kind of code on a donor's card. */
const CARD_FORMATS: readonly CodeFormat[] = ['qr_code'];

function problemOf(code: string, t: Say): string | undefined {
  if (code.trim() === '') return t('day.sessions.check-in.code-missing');
  return readCheckInCode(code) === undefined ? t('day.sessions.check-in.code-wrong') : undefined;
}

interface CodeFormProps {
  facilityId: string;
  /** The code with which somebody came to the page. */
  scanned: string;
  /** True after somebody was checked in: the next scan needs no press. */
  isNext: boolean;
  onArrived: (request: DonationRequest) => void;
}

/** Takes one code; the page has a new form for each. */
function CodeForm({ facilityId, scanned, isNext, onArrived }: CodeFormProps) {
  const t = useWords();
  const field = useScanFocus(isNext);
  const form = useForm({
    initial: { code: scanned },
    check: ({ code }) => withProblems({ data: code.trim() }, { code: problemOf(code, t) }),
    send: async (code: string) => onArrived(await checkInByCode(facilityId, code)),
    failure: t('day.sessions.check-in.failed'),
  });
  // What was refused is typed over by the next scan.
  useEffect(() => {
    if (form.attempt > 0) field.current?.select();
  }, [form.attempt, field]);
  return (
    <div className="flex flex-col gap-6">
      <Form form={form}>
        <TextField
          ref={field}
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
      <CodeCamera
        formats={CARD_FORMATS}
        onRead={([code = '']) => form.submitAs({ code })}
        without={t('day.sessions.camera.unsupported')}
      />
    </div>
  );
}

/** Staff scan the code on a donor's card, or type what the donor reads aloud. */
export function CheckInPage() {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const scanned = useLocation({ select: ({ hash }) => hash });
  const [arrived, setArrived] = useState<readonly DonationRequest[]>([]);
  function welcome(request: DonationRequest) {
    setArrived((before) => [request, ...before]);
    announce(t('day.sessions.checked-in.said', { name: nameOf(request, t) }));
  }
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
        <CodeForm
          key={arrived.length}
          facilityId={facilityId}
          scanned={arrived.length === 0 ? scanned : ''}
          isNext={arrived.length > 0}
          onArrived={welcome}
        />
      </Card>
      {arrived.length > 0 && (
        <section aria-label={t('day.sessions.checked-in.list')} className="mt-6 max-w-xl">
          <ol className="flex flex-col gap-3">
            {arrived.slice(0, MAX_SHOWN).map((request, n) => (
              <li key={arrived.length - n}>
                <CheckedIn request={request} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
