import type { Transfer } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { transferQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { ArriveForm } from './ArriveForm.tsx';

/** Asks what arrived of a box, once its lots are known; mount it while it is open. */
export function ArriveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const found = useQuery(transferQuery(facilityId, transfer.id));
  if (found.data !== undefined && found.data.lots.length > 0) {
    return <ArriveForm key={found.data.lots.length} transfer={found.data} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('transfers.arrive.title')}>
      <Fetched result={found} loading={t('transfers.lot.fetching')} failed={t('transfers.lot.failed')}>
        {() => null}
      </Fetched>
    </Dialog>
  );
}
