import type { FacilityClosure, SessionTemplate } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../../platform/format.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../../ui/overlay/SaveActions.tsx';
import { addTemplate, changeTemplate, type ChangedTemplate } from '../api.ts';
import { patternText, placesText, startTimes } from '../pattern-words.ts';
import { previewOf } from '../preview.ts';
import {
  checkChanges,
  checkNew,
  publishable,
  type TemplateDraft,
  templateDraft,
  templateField,
} from '../template-draft.ts';
import { ExceptionsEditor } from './ExceptionsEditor.tsx';
import { FourWeeks } from './FourWeeks.tsx';
import { KeptSessions } from './KeptSessions.tsx';
import { OverbookField } from './OverbookField.tsx';
import { TimesFields, ValidityFields, WhereFields } from './TemplateFields.tsx';

/** The facility whose times they are. */
export interface Publisher {
  readonly facilityId: string;
  readonly timeZone: string;
  /** In its calendar. */
  readonly today: string;
  readonly closures: readonly FacilityClosure[];
}

interface DialogProps {
  publisher: Publisher;
  onClose: () => void;
}

const failure = 'The weekly times could not be saved, try again.';

/** Mount it while it is open. */
export function NewTemplateDialog({ publisher, initial, onClose }: DialogProps & { initial: TemplateDraft }) {
  const client = useQueryClient();
  const form = useForm({
    initial,
    check: (draft: TemplateDraft) => checkNew(draft),
    send: (body) => addTemplate(client, publisher.facilityId, body),
    fieldOf: templateField,
    failure,
  });
  return <Editor title="Add weekly times" done="The weekly times are published." {...{ form, publisher, onClose }} />;
}

/** Mount it while it is open. */
export function ChangeTemplateDialog({ publisher, template, onClose }: DialogProps & { template: SessionTemplate }) {
  const client = useQueryClient();
  const form = useForm({
    initial: templateDraft(template),
    check: (draft: TemplateDraft, before) => checkChanges(draft, before),
    send: (body) => changeTemplate(client, publisher.facilityId, template.id, body),
    fieldOf: templateField,
    failure,
  });
  return <Editor title="Change weekly times" done="The weekly times are changed." {...{ form, publisher, onClose }} />;
}

interface EditorProps extends DialogProps {
  title: string;
  /** Said once it is saved. */
  done: string;
  form: FormState<TemplateDraft, ChangedTemplate>;
}

function Editor({ title, done, form, publisher, onClose }: EditorProps) {
  const { saved } = form;
  return (
    <Dialog
      open
      size="wide"
      title={title}
      lead={saved === undefined ? 'Sessions that donors have already booked keep their times.' : undefined}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} summary label={title}>
          <TimesFields form={form} />
          <OverbookField form={form} facilityId={publisher.facilityId} />
          <ValidityFields form={form} />
          <WhereFields form={form} facilityZone={publisher.timeZone} />
          <ExceptionsEditor form={form} />
          <Preview draft={form.draft} publisher={publisher} />
          <SaveActions busy={form.busy} onCancel={onClose} />
        </Form>
      ) : (
        <DialogResult message={`${done}${untilText(saved)}`} onClose={onClose}>
          <KeptSessions kept={saved.kept} />
        </DialogResult>
      )}
    </Dialog>
  );
}

function untilText({ template: { publishedUntil } }: ChangedTemplate): string {
  return publishedUntil === null ? '' : ` Donors see times until ${formatDate(publishedUntil)}.`;
}

function Preview({ draft, publisher: { today, closures } }: { draft: TemplateDraft; publisher: Publisher }) {
  const planned = publishable(draft);
  const starts = planned === undefined ? 0 : startTimes(planned);
  return (
    <section aria-label="Preview" className="border-t border-line pt-5">
      <h3 className="font-bold">The next four weeks</h3>
      {planned === undefined ? (
        <p className="text-muted">Choose days and times to see them here.</p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {patternText(planned)}. That is {placesText(starts * planned.places)} a session.
          </p>
          <FourWeeks from={today} planned={previewOf([planned], closures, today)} closures={closures} />
        </>
      )}
    </section>
  );
}
