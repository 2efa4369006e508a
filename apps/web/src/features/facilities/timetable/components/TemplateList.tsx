import type { SessionTemplate } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { type ChangedTemplate, removeTemplate } from '../api.ts';
import { patternText } from '../pattern-words.ts';
import { checkRemoval, isTelling, KEEP_BOOKINGS, displacedField } from '../displaced-bookings.ts';
import { useDisplacedBookings } from '../useDisplacedBookings.ts';
import { Outcome } from './KeptSessions.tsx';
import { DisplacedBookingsChoice } from './DisplacedBookingsChoice.tsx';
import type { Publisher } from './TemplateDialog.tsx';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const ChangeTemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).ChangeTemplateDialog);

interface TemplateProps {
  template: SessionTemplate;
  publisher: Publisher;
}

function validityText({ validFrom, validUntil }: SessionTemplate, today: string, t: Say): string | undefined {
  const from = validFrom > today ? formatDate(validFrom, t) : undefined;
  const until = validUntil === null ? undefined : formatDate(validUntil, t);
  if (from !== undefined && until !== undefined) return t('timetable.valid.from-until', { from, until });
  if (from !== undefined) return t('timetable.valid.from', { date: from });
  return until && t('timetable.valid.until', { date: until });
}

function Details({ template, publisher: { today, timeZone } }: TemplateProps) {
  const t = useWords();
  const { venue, exceptions } = template;
  const coming = exceptions.filter(({ date }) => date >= today).length;
  const zone = template.timeZone !== null && template.timeZone !== timeZone ? template.timeZone : undefined;
  const facts = [
    validityText(template, today, t),
    zone && t('timetable.valid.zone', { zone: zone.replaceAll('_', ' ') }),
    coming > 0 && t('timetable.valid.exceptions', { count: coming }),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <>
      {venue !== null && (
        <p className="mt-1 flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            <Sentence
              of={t}
              id="timetable.venue"
              values={{ venue: <bdi className="font-semibold">{venue.name}</bdi>, address: <bdi>{venue.address}</bdi> }}
            />
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

function Remove({ template, publisher: { facilityId }, onClose, onRemoved }: RemoveProps) {
  const t = useWords();
  const client = useQueryClient();
  const found = useDisplacedBookings(facilityId, template.id, null);
  const form = useForm({
    initial: KEEP_BOOKINGS,
    check: (draft) => checkRemoval(draft, found, t),
    send: async (body) => onRemoved(await removeTemplate(client, facilityId, template.id, body)),
    fieldOf: displacedField,
    failure: t('timetable.remove.failed'),
  });
  const tells = isTelling(form.draft, found);
  return (
    <FormDialog
      title={t('timetable.remove.title')}
      lead={t('timetable.remove.text', { pattern: patternText(template, t) })}
      form={form}
      submitText={tells ? t('timetable.remove.tell', { count: found?.donors ?? 0 }) : t('timetable.remove.send')}
      cancelText={t('timetable.remove.cancel')}
      busyText={t('timetable.remove.sending')}
      danger
      onClose={onClose}
    >
      <DisplacedBookingsChoice form={form} found={found} />
    </FormDialog>
  );
}

/** Shows what stayed after a removal; nobody closes it unread. */
function Removed({ answer, onClose }: { answer: ChangedTemplate; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog open title={t('timetable.remove.removed-title')} onClose={onClose}>
      <DialogResult message={t('timetable.remove.removed-text')} onClose={onClose}>
        <Outcome changed={answer} />
      </DialogResult>
    </Dialog>
  );
}

function Template({ template, publisher, onRemoved }: Omit<RemoveProps, 'onClose'>) {
  const t = useWords();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  function removed(answer: ChangedTemplate) {
    close();
    onRemoved(answer);
  }
  const text = patternText(template, t);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-semibold">{text}</h3>
        <Details template={template} publisher={publisher} />
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={t('timetable.change-of', { pattern: text })} onClick={() => setOpen('change')}>
          {t('timetable.change')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('timetable.remove.of', { pattern: text })}
          onClick={() => setOpen('remove')}
        >
          {t('timetable.remove.send')}
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
  const t = useWords();
  const [answer, setAnswer] = useState<ChangedTemplate>();
  function removed(next: ChangedTemplate) {
    if (next.kept.length > 0 || next.notified > 0) setAnswer(next);
    else toast(t('timetable.remove.removed'));
  }
  return (
    <>
      <ul aria-label={t('timetable.title')} className="flex flex-col gap-3">
        {templates.map((template) => (
          <Template key={template.id} template={template} publisher={publisher} onRemoved={removed} />
        ))}
      </ul>
      {answer !== undefined && <Removed answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
