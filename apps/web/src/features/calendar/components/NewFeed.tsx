import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { useCreateFeed } from '../api.ts';

/** Creates the first address. */
export function NewFeed({ create }: { create: ReturnType<typeof useCreateFeed> }) {
  const [discreet, setDiscreet] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Anyone who has the address can read this calendar without signing in. So can the company whose calendar you use.
      </p>
      <Checkbox
        label="Do not say what it is about"
        help="No word of blood or donating, and no names of facilities: the time and the address only."
        checked={discreet}
        onChange={({ target }) => setDiscreet(target.checked)}
      />
      {create.isError && (
        <Notice kind="error">{failureText(create.error, 'The address could not be created, try again.')}</Notice>
      )}
      <Button
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        busy={create.isPending}
        busyText="Creating..."
        onClick={() => create.mutate(discreet)}
      >
        Create address
      </Button>
    </div>
  );
}
