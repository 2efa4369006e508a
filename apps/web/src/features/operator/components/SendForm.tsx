import {
  columnMapProblem,
  type DirectoryField,
  type DirectoryImport,
  MAX_DIRECTORY_BYTES,
  proposeColumns,
} from '@sanguine/contract';
import { type ChangeEvent, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSendDirectory } from '../api.ts';
import { type CsvHead, headOf } from '../csv-head.ts';
import { facilitiesText } from '../imports.ts';
import { ColumnMapFields } from './ColumnMapFields.tsx';

const HELP = 'A CSV file with a heading, one facility in each row. At most 50,000 rows and 12 MB.';
const NOT_SENT = 'The file could not be sent. Look below whether it has arrived, and try again.';
const TOO_LARGE = 'This file is larger than 12 MB. Send it in parts.';

interface Chosen {
  readonly file: File;
  readonly head: CsvHead;
}

/** Whether the file that was chosen is the one that has just been checked, with these columns. */
function isChecked(newest: DirectoryImport | undefined, checkedId: string | undefined): newest is DirectoryImport {
  const isOver = newest !== undefined && newest.id === checkedId && newest.state === 'done';
  return isOver && newest.accepted + newest.completed > 0;
}

function importText({ accepted, completed }: DirectoryImport): string {
  return accepted > 0
    ? `Import ${facilitiesText(accepted)}`
    : `Complete ${completed === 1 ? '1 listing' : `${completed} listings`}`;
}

function mailText(count: number): string {
  return count === 1 ? 'Invite 1 contact by mail' : `Invite ${count} contacts by mail`;
}

function useSendForm(newest: DirectoryImport | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const [map, setMap] = useState<readonly (DirectoryField | '')[]>([]);
  const [checkedId, setCheckedId] = useState<string>();
  const [mail, setMail] = useState(false);
  const directory = useSendDirectory();
  const isTooLarge = (chosen?.file.size ?? 0) > MAX_DIRECTORY_BYTES;
  const isUnderWay = newest !== undefined && newest.finishedAt === null;
  const problem = map.length === 0 ? undefined : columnMapProblem(map);
  function change(next: readonly (DirectoryField | '')[]) {
    setMap(next);
    setCheckedId(undefined);
  }
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    directory.reset();
    setMail(false);
    const head = file === undefined ? undefined : await headOf(file);
    change(proposeColumns(head?.headings ?? []));
    setChosen(file && head && { file, head });
  }
  function send(trial: boolean) {
    if (chosen === undefined || isUnderWay) return;
    const columns = map.length === 0 ? undefined : map.join(',');
    directory.mutate(
      { file: chosen.file, trial, mail: !trial && mail, columns },
      { onSuccess: ({ id }) => setCheckedId(trial ? id : undefined) },
    );
  }
  const isReady = chosen !== undefined && !isTooLarge && problem === undefined;
  return {
    chosen,
    map,
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

/** A file is chosen, its columns are looked through, it is checked and then imported; one is under way at a time. */
export function SendForm({ newest }: { newest: DirectoryImport | undefined }) {
  const form = useSendForm(newest);
  const { chosen, directory, map, mail } = form;
  const checked = isChecked(newest, form.checkedId);
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="File"
        name="file"
        type="file"
        accept=".csv,text/csv"
        help={HELP}
        error={form.isTooLarge ? TOO_LARGE : undefined}
        onChange={(event) => void form.choose(event)}
      />
      {chosen !== undefined && map.length > 0 && (
        <ColumnMapFields head={chosen.head} map={map} problem={form.problem} onChange={form.change} />
      )}
      {directory.isError && <Notice kind="error">{failureText(directory.error, NOT_SENT)}</Notice>}
      {checked && newest.mailable > 0 && (
        <Checkbox
          name="mail"
          label={mailText(newest.mailable)}
          help="Each gets a link that holds for 30 days. You can also invite them later, one by one."
          checked={mail}
          onChange={(event) => form.setMail(event.currentTarget.checked)}
          className="ps-2.5"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={checked ? 'secondary' : 'primary'}
          disabled={!form.isReady}
          busy={directory.isPending || form.isUnderWay}
          busyText="One moment..."
          onClick={() => form.send(true)}
        >
          Check the file
        </Button>
        {checked && (
          <Button variant="primary" busy={directory.isPending} busyText="Sending..." onClick={() => form.send(false)}>
            {importText(newest)}
          </Button>
        )}
      </div>
    </div>
  );
}
