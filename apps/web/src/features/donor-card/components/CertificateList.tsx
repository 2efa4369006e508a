import type { Certificate } from '@sanguine/contract';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useRevokeCertificate } from '../api.ts';

/** The certificates that can be verified, and how each ends. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const [open, setOpen] = useState<string>();
  const revoke = useRevokeCertificate();
  const close = () => setOpen(undefined);
  function revoked() {
    close();
    announce('The certificate is revoked.');
  }
  if (certificates.length === 0) return <p className="text-muted">You have made no certificate yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {certificates.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              Made {formatInstant(createdAt)} for <bdi>{name}</bdi>
            </span>
            <Button
              size="small"
              variant="danger"
              aria-label={`Revoke the certificate of ${formatInstant(createdAt)}`}
              onClick={() => setOpen(id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open !== undefined}
        title="Revoke this certificate?"
        confirmText="Revoke"
        danger
        busy={revoke.isPending}
        busyText="Revoking..."
        error={
          revoke.isError ? failureText(revoke.error, 'The certificate could not be revoked, try again.') : undefined
        }
        onConfirm={() => open !== undefined && revoke.mutate(open, { onSuccess: revoked })}
        onClose={close}
      >
        Whoever has its code cannot verify it any more. That cannot be undone; you can make another certificate.
      </ConfirmDialog>
    </>
  );
}
