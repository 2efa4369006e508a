import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { useWords } from '../words.ts';
import { ClaimCode } from './ClaimCode.tsx';

export interface EnteredDonor {
  readonly name: string;
  readonly donorId: string;
  readonly isInvited: boolean;
}

interface EnteredResultProps extends EnteredDonor {
  facilityId: string;
  onClose: () => void;
}

/** Says what has become of a donor who was entered, and how they get the record. */
export function EnteredResult({ facilityId, name, donorId, isInvited, onClose }: EnteredResultProps) {
  const t = useWords();
  return (
    <DialogResult message={t('entered-donors.new.added', { name })} onClose={onClose}>
      <p className="mb-3">{isInvited ? t('entered-donors.new.invited') : t('entered-donors.new.uninvited')}</p>
      <ClaimCode facilityId={facilityId} donorId={donorId} />
    </DialogResult>
  );
}
