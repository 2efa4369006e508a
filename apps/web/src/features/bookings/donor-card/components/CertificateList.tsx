import type { Certificate } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { useRevokeCertificate } from '../api.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** The certificates that can be verified, and how each ends. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useWords();
  const [open, setOpen] = useState<string>();
  const revoke = useRevokeCertificate();
  const close = () => setOpen(undefined);
  function revoked() {
    close();
    announce(t('donor-card.certificates.revoked'));
  }
  if (certificates.length === 0) return <p className="text-muted">{t('donor-card.certificates.none')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {certificates.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <Sentence
                of={t}
                id="donor-card.certificates.made"
                values={{ when: formatInstant(createdAt, t), name: <bdi>{name}</bdi> }}
              />
            </span>
            <Button
              size="small"
              variant="danger"
              aria-label={t('donor-card.certificates.revoke-one', { when: formatInstant(createdAt, t) })}
              onClick={() => setOpen(id)}
            >
              {t('donor-card.certificates.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open !== undefined}
        title={t('donor-card.certificates.revoke-title')}
        confirmText={t('donor-card.certificates.revoke')}
        danger
        busy={revoke.isPending}
        busyText={t('donor-card.certificates.revoking')}
        error={revoke.isError ? failureText(revoke.error, t('donor-card.certificates.revoke-failed')) : undefined}
        onConfirm={() => open !== undefined && revoke.mutate(open, { onSuccess: revoked })}
        onClose={close}
      >
        {t('donor-card.certificates.revoke-text')}
      </ConfirmDialog>
    </>
  );
}
