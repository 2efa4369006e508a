import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import type { useCreateFeed } from '../api.ts';
import { useWords } from '../words.ts';

/** Creates the first address. */
export function NewFeed({ create }: { create: ReturnType<typeof useCreateFeed> }) {
  const t = useWords();
  const [discreet, setDiscreet] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('calendar.create.help')}</p>
      <Checkbox
        label={t('calendar.create.discreet')}
        help={t('calendar.create.discreet-help')}
        checked={discreet}
        onChange={({ target }) => setDiscreet(target.checked)}
      />
      {create.isError && <Notice kind="error">{failureText(create.error, t('calendar.create.failed'))}</Notice>}
      <Button
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        busy={create.isPending}
        busyText={t('calendar.create.creating')}
        onClick={() => create.mutate(discreet)}
      >
        {t('calendar.create.create')}
      </Button>
    </div>
  );
}
