import { inGroups } from '@sanguine/contract';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { makeClaimCode } from '../api.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

/** The code by which a donor of whom nothing else is known claims the record: made when staff ask for it, and shown this once. */
export function ClaimCode({ facilityId, donorId }: { facilityId: string; donorId: string }) {
  const t = useWords();
  const make = useMutation({
    mutationFn: () => makeClaimCode(facilityId, donorId),
    onError: (error: unknown) => toast(failureText(error, t('entered-donors.code.failed')), 'error'),
  });
  if (make.data === undefined) {
    return (
      <Button
        size="small"
        busy={make.isPending}
        busyText={t('entered-donors.code.showing')}
        onClick={() => make.mutate()}
      >
        {t('entered-donors.code.show')}
      </Button>
    );
  }
  return (
    <div role="status" className="rounded-card bg-tint p-4">
      <CodeText className="text-xl font-bold tracking-wider whitespace-nowrap">{inGroups(make.data.code)}</CodeText>
      <p className="mt-1">{t('entered-donors.code.enter', { address: `${globalThis.location.host}/claim-record` })}</p>
      <p className="mt-1 text-sm text-muted">
        {t('entered-donors.code.valid', { day: formatDate(make.data.validUntil, t) })}
      </p>
    </div>
  );
}
