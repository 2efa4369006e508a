import {
  columnMapProblem,
  type DirectoryField,
  type DirectoryImport,
  MAX_DIRECTORY_BYTES,
  proposeColumns,
  readFileText,
} from '@sanguine/contract';
import { type ChangeEvent, useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { someLines } from '../../../../platform/some-lines.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useSendDirectory } from '../api.ts';
import { type CsvHead, csvHead, HEAD_LENGTH } from './csv-head.ts';
import { ColumnMapFields } from './ColumnMapFields.tsx';
import { CountryField } from './CountryField.tsx';
import { type Say, useWords } from '../words.ts';

/** The meaning of the rows of a file. */
interface Meaning {
  readonly map: readonly (DirectoryField | '')[];
  readonly country: string;
}

interface Chosen {
  readonly file: Blob;
  readonly head: CsvHead;
  readonly guessed: readonly number[];
}

/** Reads a file in the encoding in which it was written; one that is too large stays as it is. */
async function chosenOf(file: File): Promise<Chosen> {
  if (file.size > MAX_DIRECTORY_BYTES) return { file, head: csvHead(''), guessed: [] };
  const { text, guessed } = readFileText(new Uint8Array(await file.arrayBuffer()));
  return { file: new Blob([text]), head: csvHead(text.slice(0, HEAD_LENGTH)), guessed };
}

/** Tells whether the file that was chosen is the one that has just been checked, with these columns. */
function isChecked(newest: DirectoryImport | undefined, checkedId: string | undefined): newest is DirectoryImport {
  const isOver = newest !== undefined && newest.id === checkedId && newest.state === 'done';
  return isOver && newest.accepted + newest.completed > 0;
}

function importText({ accepted, completed }: DirectoryImport, t: Say): string {
  return accepted > 0
    ? t('operator.directory.send.import', { count: accepted })
    : t('operator.directory.send.complete', { count: completed });
}

function useSendForm(newest: DirectoryImport | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const [meaning, setMeaning] = useState<Meaning>({ map: [], country: '' });
  const [checkedId, setCheckedId] = useState<string>();
  const [mail, setMail] = useState(false);
  const directory = useSendDirectory();
  const isTooLarge = (chosen?.file.size ?? 0) > MAX_DIRECTORY_BYTES;
  const isUnderWay = newest !== undefined && newest.finishedAt === null;
  const { map, country } = meaning;
  const problem = map.length === 0 ? undefined : columnMapProblem(map);
  function change(next: Partial<Meaning>) {
    setMeaning((before) => ({ ...before, ...next }));
    setCheckedId(undefined);
  }
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    directory.reset();
    setMail(false);
    const next = file && (await chosenOf(file));
    change({ map: proposeColumns(next?.head.headings ?? [], next?.head.rows) });
    setChosen(next);
  }
  function send(trial: boolean) {
    if (chosen === undefined || isUnderWay) return;
    const columns = map.length === 0 ? undefined : map.join(',');
    directory.mutate(
      { file: chosen.file, trial, mail: !trial && mail, columns, country },
      { onSuccess: ({ id }) => setCheckedId(trial ? id : undefined) },
    );
  }
  const isReady = chosen !== undefined && !isTooLarge && problem === undefined;
  return {
    chosen,
    map,
    country,
    change,
    choose,
    send,
    directory,
    isTooLarge,
    isUnderWay,
    isReady,
    problem,
    checkedId,
    mail,
    setMail,
  };
}

interface MailContactsProps {
  count: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function MailContacts({ count, checked, onChange }: MailContactsProps) {
  const t = useWords();
  return (
    <Checkbox
      name="mail"
      label={t('operator.directory.send.mail', { count })}
      help={t('operator.directory.send.mail-help')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="ps-2.5"
    />
  );
}

/** Check, and then import what was checked. */
function Steps({ form, checked }: { form: ReturnType<typeof useSendForm>; checked: DirectoryImport | undefined }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={checked ? 'secondary' : 'primary'}
        disabled={!form.isReady}
        busy={form.directory.isPending || form.isUnderWay}
        busyText={t('operator.directory.send.moment')}
        onClick={() => form.send(true)}
      >
        {t('operator.directory.send.check')}
      </Button>
      {checked !== undefined && (
        <Button
          variant="primary"
          busy={form.directory.isPending}
          busyText={t('platform.action.sending')}
          onClick={() => form.send(false)}
        >
          {importText(checked, t)}
        </Button>
      )}
    </div>
  );
}

/** A file is chosen, its columns are looked through, it is checked and then imported; one is under way at a time. */
export function SendForm({ newest }: { newest: DirectoryImport | undefined }) {
  const t = useWords();
  const form = useSendForm(newest);
  const { chosen, directory, map, mail } = form;
  const checked = isChecked(newest, form.checkedId);
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('operator.directory.send.file')}
        name="file"
        type="file"
        accept=".csv,text/csv"
        help={t('operator.directory.send.help')}
        error={form.isTooLarge ? t('operator.directory.send.too-large') : undefined}
        onChange={(event) => void form.choose(event)}
      />
      {chosen !== undefined && map.length > 0 && (
        <>
          <ColumnMapFields
            head={chosen.head}
            map={map}
            problem={form.problem}
            onChange={(next) => form.change({ map: next })}
          />
          <CountryField value={form.country} onChange={(country) => form.change({ country })} />
        </>
      )}
      {chosen !== undefined && chosen.guessed.length > 0 && (
        <Notice kind="warning">
          {t('operator.directory.send.guessed', { count: chosen.guessed.length, lines: someLines(chosen.guessed) })}
        </Notice>
      )}
      {directory.isError && (
        <Notice kind="error">{failureText(directory.error, t('operator.directory.send.failed'))}</Notice>
      )}
      {checked && newest.mailable > 0 && (
        <MailContacts count={newest.mailable} checked={mail} onChange={form.setMail} />
      )}
      <Steps form={form} checked={checked ? newest : undefined} />
    </div>
  );
}
