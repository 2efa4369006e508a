import type { FacilityDetail } from '@sanguine/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';

const CallerDialog = lazyDialog(async () => (await import('./CallerDialog.tsx')).CallerDialog);

/** Adds a donor from a day without times: somebody may call on any day. */
export function AddCaller({ facility }: { facility: FacilityDetail }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-2">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('desk.caller.add')}
      </Button>
      {isOpen && <CallerDialog facilityId={facility.id} timeZone={facility.timeZone} onClose={() => setOpen(false)} />}
    </div>
  );
}
