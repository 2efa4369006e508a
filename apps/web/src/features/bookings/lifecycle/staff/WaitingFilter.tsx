import { BLOOD_TYPES } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { type Narrowed, sessionsOfDay } from '../api.ts';
import { type Say, useWords } from '../words.ts';

type Sessions = readonly { id: string; startsAt: string; endsAt: string; venue: { name: string } | null }[];

function sessionOptions(sessions: Sessions, t: Say) {
  return sessions.map(({ id, startsAt, endsAt, venue }) => {
    const times = t('lifecycle.waiting.times', { from: formatTime(startsAt, t), until: formatTime(endsAt, t) });
    return { value: id, label: venue === null ? times : t('lifecycle.waiting.at', { times, place: venue.name }) };
  });
}

/** Narrows the bookings that wait by type and by session of the chosen day, and sorts them. */
export function WaitingFilter({ narrowed, onChange }: { narrowed: Narrowed; onChange: (change: Narrowed) => void }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const { day, bloodType = '', session = '', sort = '' } = narrowed;
  const { data } = useQuery({ ...sessionsOfDay(facilityId, day ?? ''), enabled: day !== undefined });
  const sessions = sessionOptions(day === undefined ? [] : (data?.sessions ?? []), t);
  const types = [
    ...BLOOD_TYPES.map((type) => ({ value: type, label: type })),
    { value: 'unknown', label: t('lifecycle.waiting.unknown') },
  ] as const;
  return (
    <>
      {sessions.length > 0 && (
        <SelectField
          label={t('lifecycle.waiting.session')}
          name="session"
          className="w-full sm:w-56"
          placeholder={t('lifecycle.waiting.any')}
          value={session}
          options={sessions}
          onChange={(event) => onChange({ session: event.currentTarget.value || undefined })}
        />
      )}
      <SelectField
        label={t('platform.field.blood-type')}
        name="bloodType"
        className="w-[calc(50%-0.5rem)] sm:w-44"
        placeholder={t('lifecycle.waiting.any')}
        value={bloodType}
        options={types}
        onChange={(event) =>
          onChange({ bloodType: types.find(({ value }) => value === event.currentTarget.value)?.value })
        }
      />
      <SelectField
        label={t('lifecycle.waiting.sort')}
        name="sort"
        className="w-[calc(50%-0.5rem)] sm:w-52"
        placeholder={null}
        value={sort}
        options={[
          { value: '', label: t('lifecycle.waiting.by-date') },
          { value: 'asked', label: t('lifecycle.waiting.by-asked') },
        ]}
        onChange={(event) => onChange({ sort: event.currentTarget.value === 'asked' ? 'asked' : undefined })}
      />
    </>
  );
}
