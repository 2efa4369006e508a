import type { SessionTemplate } from '@sanguine/contract';
import { plural } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { type ChangedTemplate, removeTemplate } from '../api.ts';
import { patternText } from '../pattern-words.ts';
import { KeptSessions } from './KeptSessions.tsx';
import type { Publisher } from './TemplateDialog.tsx';

const ChangeTemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).ChangeTemplateDialog);

interface TemplateProps {
  template: SessionTemplate;
  publisher: Publisher;
}

function validityText({ validFrom, validUntil }: SessionTemplate, today: string): string | undefined {
  const from = validFrom > today ? `from ${formatDate(validFrom)}` : '';
  const until = validUntil === null ? '' : `until ${formatDate(validUntil)}`;
  return [from, until].filter(Boolean).join(' ') || undefined;
}

function Details({ template, publisher: { today, timeZone } }: TemplateProps) {
  const { venue, exceptions } = template;
  const validity = validityText(template, today);
  const coming = exceptions.filter(({ date }) => date >= today).length;
  const zone = template.timeZone !== null && template.timeZone !== timeZone ? template.timeZone : undefined;
  const facts = [
    validity && `${validity.charAt(0).toUpperCase()}${validity.slice(1)}`,
    zone && `Times of ${zone.replaceAll('_', ' ')}`,
    coming > 0 && plural(coming, { one: '1 exception', other: `${coming} exceptions` }),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <>
      {venue !== null && (
        <p className="mt-1 flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            <bdi className="font-semibold">{venue.name}</bdi>, <bdi>{venue.address}</bdi>
          </span>
        </p>
      )}
      {facts.length > 0 && <p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>}
    </>
  );
}

interface RemoveProps extends TemplateProps {
  onClose: () => void;
  onRemoved: (answer: ChangedTemplate) => void;
}

function Remove({ template, publisher, onClose, onRemoved }: RemoveProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeTemplate(client, publisher.facilityId, template.id),
    onSuccess: onRemoved,
  });
  return (
    <ConfirmDialog
      open
      danger
      title="Remove these weekly times?"
      confirmText="Remove"
      cancelText="Keep them"
      busy={removal.isPending}
      busyText="Removing..."
      error={removal.error && failureText(removal.error, 'The weekly times could not be removed, try again.')}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {patternText(template)}. Donors can no longer book these times. Sessions that are already booked stay, and take no
      more bookings.
    </ConfirmDialog>
  );
}

/** What stayed after a removal; nobody closes it unread. */
function Removed({ answer, onClose }: { answer: ChangedTemplate; onClose: () => void }) {
  return (
    <Dialog open title="Weekly times removed" onClose={onClose}>
      <DialogResult message="Donors can no longer book these times." onClose={onClose}>
        <KeptSessions kept={answer.kept} />
      </DialogResult>
    </Dialog>
  );
}

function Template({ template, publisher, onRemoved }: Omit<RemoveProps, 'onClose'>) {
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  function removed(answer: ChangedTemplate) {
    close();
    onRemoved(answer);
  }
  const text = patternText(template);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-semibold">{text}</h3>
        <Details template={template} publisher={publisher} />
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Change ${text}`} onClick={() => setOpen('change')}>
          Change
        </Button>
        <Button size="small" variant="danger" aria-label={`Remove ${text}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'change' && <ChangeTemplateDialog template={template} publisher={publisher} onClose={close} />}
      {open === 'remove' && <Remove template={template} publisher={publisher} onClose={close} onRemoved={removed} />}
    </li>
  );
}

/** The weekly patterns in sentences. */
export function TemplateList({
  templates,
  publisher,
}: {
  templates: readonly SessionTemplate[];
  publisher: Publisher;
}) {
  const [answer, setAnswer] = useState<ChangedTemplate>();
  function removed(next: ChangedTemplate) {
    if (next.kept.length > 0) setAnswer(next);
    else toast('The weekly times are removed.');
  }
  return (
    <>
      <ul aria-label="Weekly times" className="flex flex-col gap-3">
        {templates.map((template) => (
          <Template key={template.id} template={template} publisher={publisher} onRemoved={removed} />
        ))}
      </ul>
      {answer !== undefined && <Removed answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
