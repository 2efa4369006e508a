import type { FacilityClosure, SessionTemplate } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { withProblems } from '../../../platform/checked.ts';
import { formatDate } from '../../../platform/format.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { addTemplate, changeTemplate, type ChangedTemplate } from '../api.ts';
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
import { type Room, roomProblems } from '../template-room.ts';
import { ExceptionsEditor } from './ExceptionsEditor.tsx';
import { FourWeeks } from './FourWeeks.tsx';
import { KeptSessions } from './KeptSessions.tsx';
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
    failure: t('weekly-times.editor.failed'),
  });
  return (
    <Editor title={t('weekly-times.add')} done={t('weekly-times.editor.added')} {...{ form, publisher, onClose }} />
  );
}

/** Mount it while it is open. */
export function ChangeTemplateDialog({ publisher, template, onClose }: DialogProps & { template: SessionTemplate }) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: templateDraft(template),
    check: (draft: TemplateDraft, before) =>
      withProblems(checkChanges(draft, before, t), roomProblems(publishable(draft), publisher, t, template)),
    send: (body) => changeTemplate(client, publisher.facilityId, template.id, body),
    fieldOf: templateField,
    failure: t('weekly-times.editor.failed'),
  });
  return (
    <Editor
      title={t('weekly-times.editor.change-title')}
      done={t('weekly-times.editor.changed')}
      {...{ form, publisher, onClose }}
    />
  );
}

interface EditorProps extends DialogProps {
  title: string;
  /** Said once it is saved. */
  done: string;
  form: FormState<TemplateDraft, ChangedTemplate>;
}

function Editor({ title, done, form, publisher, onClose }: EditorProps) {
  const t = useWords();
  const { saved } = form;
  return (
    <FormDialog
      size="wide"
      title={title}
      lead={t('weekly-times.editor.lead')}
      form={form}
      summary
      label={title}
      stick
      done={saved && { message: doneText(done, saved, t), children: <KeptSessions kept={saved.kept} /> }}
      onClose={onClose}
    >
      <TimesFields form={form} />
      <OverbookField form={form} facilityId={publisher.facilityId} />
      <ValidityFields form={form} />
      <WhereFields form={form} facilityZone={publisher.timeZone} />
      <ExceptionsEditor form={form} />
      <Preview draft={form.draft} publisher={publisher} />
    </FormDialog>
  );
}

function doneText(done: string, { template: { publishedUntil } }: ChangedTemplate, t: Say): string {
  if (publishedUntil === null) return done;
  return t('weekly-times.editor.done-until', { done, date: formatDate(publishedUntil, t) });
}

function Preview({ draft, publisher: { today, closures } }: { draft: TemplateDraft; publisher: Publisher }) {
  const t = useWords();
  const planned = publishable(draft);
  const starts = planned === undefined ? 0 : startTimes(planned);
  return (
    <section aria-label={t('weekly-times.editor.preview')} className="border-t border-line pt-5">
      <h3 className="font-bold">{t('weekly-times.next-four-weeks')}</h3>
      {planned === undefined ? (
        <p className="text-muted">{t('weekly-times.editor.preview-empty')}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {t('weekly-times.editor.preview-text', {
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
