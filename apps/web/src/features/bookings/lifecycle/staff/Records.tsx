import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { facilityQuery } from '../../../facilities/facilities/index.ts';
import { useWords } from '../words.ts';

const RecordsDialog = lazyDialog(async () => (await import('./RecordsDialog.tsx')).RecordsDialog);

/** The button behind which the facility's records are files. */
export function Records() {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { facilityId = '' } = useProfile();
  const facility = useQuery({ ...facilityQuery(facilityId), enabled: isOpen });
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" className="size-5" />}
        busy={isOpen && facility.isPending}
        onClick={() => setIsOpen(true)}
      >
        {t('lifecycle.records.open')}
      </Button>
      {isOpen && facility.data !== undefined && (
        <RecordsDialog timeZone={facility.data.timeZone} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
