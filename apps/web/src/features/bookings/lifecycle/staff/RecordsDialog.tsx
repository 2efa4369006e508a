import {
  addDays,
  BLOOD_TYPES,
  type BloodType,
  daysBetween,
  isBloodType,
  MAX_DAYS_OF_FILE,
  RECORD_FILES,
  type RecordFile,
} from '@sanguine/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../platform/api.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { useProfile } from '../../../../platform/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Dialog, DialogClose } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { DownloadLink } from '../../../../ui/DownloadLink.tsx';
import { type Say, useWords } from '../words.ts';

interface Draft {
  readonly file: RecordFile;
  readonly from: string;
  readonly until: string;
  readonly bloodType: BloodType | undefined;
  readonly name: string;
}

const EVERY_TYPE = 'all';
const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

/** Returns what keeps a file from being made: the server refuses the same. */
function problemOf({ from, until }: Draft, t: Say): string | undefined {
  if (from === '' || until === '') return t('lifecycle.records.no-days');
  if (until < from) return t('lifecycle.records.too-early');
  return daysBetween(from, until) < MAX_DAYS_OF_FILE
    ? undefined
    : t('lifecycle.records.too-many-days', { most: MAX_DAYS_OF_FILE });
}

function fileOf(facilityId: string, { file, from, until, bloodType, name }: Draft): string {
  const query = {
    from,
    until,
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
  return addressOf('GET /api/facility/{id}/records/{file}', { params: { id: facilityId, file }, query });
}

interface FieldsProps {
  draft: Draft;
  problem: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

function Fields({ draft, problem, onChange }: FieldsProps) {
  const t = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('lifecycle.records.file')}
        name="file"
        className="sm:col-span-2"
        placeholder={null}
        options={RECORD_FILES.map((value) => ({ value, label: t(`lifecycle.records.${value}`) }))}
        value={draft.file}
        onChange={({ currentTarget: { value } }) =>
          onChange({ file: RECORD_FILES.find((one) => one === value) ?? draft.file })
        }
      />
      <DateField
        label={t('lifecycle.records.from')}
        name="from"
        value={draft.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <DateField
        label={t('lifecycle.records.until')}
        name="until"
        value={draft.until}
        error={problem}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      <SelectField
        label={t('platform.field.blood-type')}
        name="bloodType"
        placeholder={null}
        options={[{ value: EVERY_TYPE, label: t('lifecycle.records.all-types') }, ...types]}
        value={draft.bloodType ?? EVERY_TYPE}
        onChange={({ currentTarget: { value } }) => onChange({ bloodType: isBloodType(value) ? value : undefined })}
      />
      <TextField
        label={t('lifecycle.filter.name')}
        name="name"
        optional
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </div>
  );
}

/** Fetches a file of the facility's days; mount it while it is open. */
export function RecordsDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const today = todayIn(timeZone);
  const [draft, setDraft] = useState<Draft>({
    file: 'appointments',
    from: addDays(today, -30),
    until: today,
    bloodType: undefined,
    name: '',
  });
  const problem = problemOf(draft, t);
  return (
    <Dialog open onClose={onClose} title={t('lifecycle.records.title')} lead={t('lifecycle.records.lead')}>
      <Fields draft={draft} problem={problem} onChange={(change) => setDraft({ ...draft, ...change })} />
      <DialogActions>
        <DialogClose>{t('platform.action.close')}</DialogClose>
        {problem === undefined && (
          <DownloadLink href={fileOf(facilityId, draft)} className={buttonClass({ variant: 'primary' })}>
            <Download aria-hidden="true" className="size-5" />
            {t('lifecycle.records.download')}
          </DownloadLink>
        )}
      </DialogActions>
    </Dialog>
  );
}
