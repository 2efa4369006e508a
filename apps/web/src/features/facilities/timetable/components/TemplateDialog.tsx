import type { FacilityClosure, SessionTemplate } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withProblems } from '../../../../platform/checked.ts';
import { formatDate } from '../../../../platform/format.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { addTemplate, type DisplacedBookings, changeTemplate, type ChangedTemplate } from '../api.ts';
import { choiceOf, isTelling, displacedProblems } from '../displaced-bookings.ts';
import { patternText, startTimes } from '../pattern-words.ts';
import { previewOf } from '../preview.ts';
import {
  checkChanges,
  checkNew,
  publishable,
  type TemplateDraft,
  templateDraft,
  templateField,
} from '../template-draft.ts';
import { useDisplacedBookings } from '../useDisplacedBookings.ts';
import { type Room, roomProblems } from '../template-room.ts';
import { ExceptionsEditor } from './ExceptionsEditor.tsx';
import { FourWeeks } from './FourWeeks.tsx';
import { Outcome } from './KeptSessions.tsx';
import { DisplacedBookingsChoice } from './DisplacedBookingsChoice.tsx';
import { OverbookField } from './OverbookField.tsx';
import { TimesFields, ValidityFields, WhereFields } from './TemplateFields.tsx';
import { type Say, useWords } from '../words.ts';

/** The facility whose times they are. */
export interface Publisher extends Room {
  readonly facilityId: string;
  readonly closures: readonly FacilityClosure[];
}

interface DialogProps {
  publisher: Publisher;
  onClose: () => void;
}

/** Mount it while it is open. */
export function NewTemplateDialog({ publisher, initial, onClose }: DialogProps & { initial: TemplateDraft }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial,
    check: (draft: TemplateDraft) => withProblems(checkNew(draft), roomProblems(publishable(draft), publisher, t)),
    send: (body) => addTemplate(client, publisher.facilityId, body),
    fieldOf: templateField,
    failure: t('timetable.editor.failed'),
  });
  return <Editor title={t('timetable.add')} done={t('timetable.editor.added')} {...{ form, publisher, onClose }} />;
}

/** The form, and who is booked at times that it takes away. The server asks, too: the answer may come after the press. */
function useChanges({ facilityId, ...publisher }: Publisher, template: SessionTemplate) {
  const t = useWords();
  const client = useQueryClient();
  const [initial] = useState(() => templateDraft(template));
  const [draft, setDraft] = useState(initial);
  const found = useDisplacedBookings(facilityId, template.id, checkChanges(draft, initial, t).data);
  const form = useForm({
    initial,
    check: (typed: TemplateDraft, before) => {
      const bookings = choiceOf(typed, found);
      const { data, error } = checkChanges(typed, before, t);
      return withProblems(
        { data: data && { ...data, ...(bookings && { bookings }) }, error },
        { ...roomProblems(publishable(typed), publisher, t, template), ...displacedProblems(typed, found, t) },
      );
    },
    send: (body) => changeTemplate(client, facilityId, template.id, body),
    fieldOf: templateField,
    failure: t('timetable.editor.failed'),
  });
  if (form.draft !== draft) setDraft(form.draft);
  return { form, found };
}

/** Mount it while it is open. */
export function ChangeTemplateDialog({ publisher, template, onClose }: DialogProps & { template: SessionTemplate }) {
  const t = useWords();
  const { form, found } = useChanges(publisher, template);
  return (
    <Editor
      title={t('timetable.editor.change-title')}
      done={t('timetable.editor.changed')}
      {...{ form, found, publisher, onClose }}
    />
  );
}

interface EditorProps extends DialogProps {
  title: string;
  /** Said once it is saved. */
  done: string;
  form: FormState<TemplateDraft, ChangedTemplate>;
  /** The donors who are booked at times that go; absent of new times. */
  found?: DisplacedBookings | undefined;
}

/** The button says what becomes of donors, as it stays in sight where the question does not. */
function submitText({ lost }: TemplateDraft, found: DisplacedBookings | undefined, t: Say): string | undefined {
  const count = found?.donors ?? 0;
  if (count === 0) return undefined;
  return lost === 'tell' ? t('timetable.lost.save-tell', { count }) : t('timetable.lost.save-keep', { count });
}

function Editor({ title, done, form, found, publisher, onClose }: EditorProps) {
  const t = useWords();
  const { saved } = form;
  return (
    <FormDialog
      size="wide"
      title={title}
      lead={t('timetable.editor.lead')}
      form={form}
      summary
      label={title}
      submitText={submitText(form.draft, found, t)}
      danger={isTelling(form.draft, found)}
      stick
      done={saved && { message: doneText(done, saved, t), children: <Outcome changed={saved} /> }}
      onClose={onClose}
    >
      <TimesFields form={form} />
      <OverbookField form={form} facilityId={publisher.facilityId} />
      <ValidityFields form={form} />
      <WhereFields form={form} facilityZone={publisher.timeZone} />
      <ExceptionsEditor form={form} />
      <Preview draft={form.draft} publisher={publisher} />
      <DisplacedBookingsChoice form={form} found={found} />
    </FormDialog>
  );
}

function doneText(done: string, { template: { publishedUntil } }: ChangedTemplate, t: Say): string {
  if (publishedUntil === null) return done;
  return t('timetable.editor.done-until', { done, date: formatDate(publishedUntil, t) });
}

function Preview({ draft, publisher: { today, closures } }: { draft: TemplateDraft; publisher: Publisher }) {
  const t = useWords();
  const planned = publishable(draft);
  const starts = planned === undefined ? 0 : startTimes(planned);
  return (
    <section aria-label={t('timetable.editor.preview')} className="border-t border-line pt-5">
      <h3 className="font-bold">{t('timetable.next-four-weeks')}</h3>
      {planned === undefined ? (
        <p className="text-muted">{t('timetable.editor.preview-empty')}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {t('timetable.editor.preview-text', {
              pattern: patternText(planned, t),
              places: starts * planned.places,
            })}
          </p>
          <FourWeeks from={today} planned={previewOf([planned], closures, today, t)} closures={closures} />
        </>
      )}
    </section>
  );
}
