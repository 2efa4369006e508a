import { formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { AppealReach } from '../../appeals/index.ts';
import { useFacilityZone } from '../../../facilities/facilities/index.ts';
import type { Emergency } from '../api.ts';
import { useWords } from '../words.ts';

export interface RaiseConfirmProps {
  planned: Omit<Emergency, 'opening'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an emergency is raised: mails to donors cannot be called back. */
export function RaiseConfirm({ planned, onConfirm, onClose }: RaiseConfirmProps) {
  const t = useWords();
  const { unitsNeeded, bloodType, preferredDate } = planned;
  const when = formatDateTime(preferredDate, useFacilityZone(), t);
  return (
    <ConfirmDialog
      open
      title={t('lifecycle.raise.title')}
      confirmText={t('lifecycle.raise.confirm')}
      cancelText={t('lifecycle.emergency.not-yet')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-ink">
          <Sentence
            of={t}
            id="lifecycle.raise.what"
            values={{ units: unitsNeeded, type: <bdi>{bloodType}</bdi>, when }}
          />
        </p>
        <AppealReach planned={planned} />
      </div>
    </ConfirmDialog>
  );
}
