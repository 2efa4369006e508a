import type { InventoryEntry } from '@sanguine/contract';
import { CircleCheck, Download, FileUp, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../../platform/api.ts';
import { failureText } from '../../../../../platform/failures.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { cx } from '../../../../../ui/cx.ts';
import { toast } from '../../../../../ui/feedback/messages.ts';
import { useConfirmStock } from '../api.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../../ui/overlay/lazy-part.tsx';
import { lowOnPhones } from './low-on-phones.ts';
import { DownloadLink } from '../../../../../ui/DownloadLink.tsx';

const EditAllDialog = lazyDialog(async () => (await import('../grid/EditAllDialog.tsx')).EditAllDialog);
const StockFileDialog = lazyDialog(async () => (await import('../file/StockFileDialog.tsx')).StockFileDialog);

const iconClass = 'size-5';

function ConfirmAll({ entries }: { entries: readonly InventoryEntry[] }) {
  const t = useWords();
  const confirm = useConfirmStock();
  const reported = entries.filter((entry) => entry.confirmedAt !== null);
  function press() {
    confirm.mutate(reported, {
      onSuccess: () => toast(t('stock.confirm.done', { count: reported.length })),
      onError: (error) => toast(failureText(error, t('stock.confirm.failed')), 'error'),
    });
  }
  if (reported.length === 0) return null;
  return (
    <Button
      variant={reported.some((entry) => entry.stale) ? 'primary' : 'secondary'}
      className={lowOnPhones}
      icon={<CircleCheck aria-hidden="true" className={iconClass} />}
      busy={confirm.isPending}
      busyText={t('stock.confirm.busy')}
      onClick={press}
    >
      {t('stock.confirm.all')}
    </Button>
  );
}

/** Shows what can be done with all figures at once. */
export function StockToolbar({ facilityId, entries }: { facilityId: string; entries: readonly InventoryEntry[] }) {
  const t = useWords();
  const [opened, open] = useState<'grid' | 'file'>();
  const close = () => open(undefined);
  return (
    <div className="mb-6 flex flex-wrap gap-3 max-sm:mb-4 max-sm:gap-2">
      <ConfirmAll entries={entries} />
      <Button
        className={lowOnPhones}
        icon={<Rows3 aria-hidden="true" className={iconClass} />}
        onClick={() => open('grid')}
      >
        {t('stock.toolbar.edit-all')}
      </Button>
      <Button
        className={lowOnPhones}
        icon={<FileUp aria-hidden="true" className={iconClass} />}
        onClick={() => open('file')}
      >
        {t('stock.file.title')}
      </Button>
      <DownloadLink
        href={addressOf('GET /api/facility/{id}/inventory/csv', { params: { id: facilityId } })}
        className={cx(buttonClass({ variant: 'quiet' }), lowOnPhones)}
      >
        <Download aria-hidden="true" className={iconClass} />
        {t('stock.toolbar.download')}
      </DownloadLink>

      {opened === 'grid' && <EditAllDialog facilityId={facilityId} entries={entries} onClose={close} />}
      {opened === 'file' && <StockFileDialog facilityId={facilityId} onClose={close} />}
    </div>
  );
}
