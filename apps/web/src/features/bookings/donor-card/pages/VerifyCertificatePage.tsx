import { inGroups, type VerifiedCertificate } from '@sanguine/contract';
import { useLocation } from '@tanstack/react-router';
import { formatFullDate } from '../../../../platform/format.ts';
import { withProblems } from '../../../../platform/checked.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { verifyCertificate } from '../api.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

function Valid({ certificate: { name, createdAt, donations, facilities } }: { certificate: VerifiedCertificate }) {
  const t = useWords();
  return (
    <Notice kind="success" title={t('donor-card.verify.valid')}>
      <p>
        <Sentence
          of={t}
          id="donor-card.verify.stands"
          values={{
            date: formatFullDate(createdAt, t),
            name: <bdi className="font-bold">{name}</bdi>,
            count: donations,
          }}
        />
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
  const t = useWords();
  const hash = useLocation({ select: (location) => location.hash });
  const form = useForm({
    initial: { code: inGroups(hash) },
    check: ({ code }) =>
      withProblems({ data: code.trim() }, { code: code.trim() === '' ? t('donor-card.verify.missing') : undefined }),
    send: verifyCertificate,
    failure: t('donor-card.verify.failed'),
  });
  const { saved: shown } = form;
  return (
    <>
      <PageHeader title={t('donor-card.verify.title')} />
      {shown === undefined ? (
        <Form form={form}>
          <p className="text-muted">{t('donor-card.verify.lead')}</p>
          <TextField
            label={t('platform.field.code')}
            help={t('donor-card.verify.help')}
            autoComplete="off"
            {...form.text('code')}
          />
          <FormFailure form={form} />
          <Button type="submit" variant="primary" full busy={form.busy} busyText={t('donor-card.verify.verifying')}>
            {t('donor-card.verify.verify')}
          </Button>
        </Form>
      ) : (
        <Valid certificate={shown} />
      )}
    </>
  );
}
