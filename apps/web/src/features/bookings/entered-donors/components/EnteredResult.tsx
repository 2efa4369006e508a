import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { useWords } from '../words.ts';

export interface EnteredDonor {
  readonly name: string;
  /** The way by which the donor comes to the record: by an invitation, or by what a colleague hands out. */
  readonly reached: 'invited' | 'telephone' | 'uninvited';
}

interface EnteredResultProps extends EnteredDonor {
  onClose: () => void;
}

/** Says what has become of a donor who was entered, and how they get the record. */
export function EnteredResult({ name, reached, onClose }: EnteredResultProps) {
  const t = useWords();
  return (
    <DialogResult message={t('entered-donors.new.added', { name })} onClose={onClose}>
      <p>{t(`entered-donors.new.${reached}`)}</p>
    </DialogResult>
  );
}
