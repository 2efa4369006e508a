import type { EnteredRecord } from '@sanguine/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { enteredRecord, endClaim } from '../api.ts';
import { useWords } from '../words.ts';
import { ClaimCode } from './ClaimCode.tsx';
import { LinkForm } from './LinkForm.tsx';

interface OfRecord {
  facilityId: string;
  donorId: string;
}

function Waiting({ waits, ...of }: OfRecord & { waits: NonNullable<EnteredRecord['waits']> }) {
  const t = useWords();
  const client = useQueryClient();
  const mayStop = useMayDo('administration');
  const stop = useMutation({
    mutationFn: () => endClaim(of.facilityId, of.donorId),
    onSuccess: async (message) => {
      toast(message, 'success');
      await changed(client, 'request');
    },
    onError: (error: unknown) => toast(failureText(error, t('entered-donors.record.stop-failed')), 'error'),
  });
  return (
    <Notice kind="info">
      <p>{t(`entered-donors.record.${waits.kind}-waits`, { when: formatInstant(waits.until, t) })}</p>
      {mayStop && (
        <Button
          size="small"
          variant="danger"
          className="mt-2"
          busy={stop.isPending}
          busyText={t('entered-donors.record.stopping')}
          onClick={() => stop.mutate()}
        >
          {t('entered-donors.record.stop')}
        </Button>
      )}
    </Notice>
  );
}

/** Shows what became of the record of a donor whom the facility entered, and what the reader may hand out to them. */
export function RecordHandover(of: OfRecord) {
  const t = useWords();
  const { data } = useQuery(enteredRecord(of.facilityId, of.donorId));
  if (data === undefined) return null;
  const { claimedByCodeOn, waits, code, link } = data;
  return (
    <div className="flex flex-col gap-3">
      {claimedByCodeOn !== null && (
        <Notice kind="info">{t('entered-donors.record.claimed-on', { day: formatDate(claimedByCodeOn, t) })}</Notice>
      )}
      {waits !== null && <Waiting {...of} waits={waits} />}
      {code === null && <ClaimCode facilityId={of.facilityId} donorId={of.donorId} />}
      {link === null && <LinkForm facilityId={of.facilityId} donorId={of.donorId} />}
      {code !== null && link !== null && <p className="text-sm text-muted">{t(`entered-donors.record.${link}`)}</p>}
    </div>
  );
}
