import {
  addDays,
  AFTER_CARE_DAYS,
  type AfterCare,
  type AfterCareSettings,
  type DonationAlarm,
  mayDo,
  type OwnAlarm,
  type PersonnelRole,
} from '@sanguine/contract';
import type { AlarmRow, GivenRow, OwnAlarmRow, SettingsRow } from './after-care.read-model.ts';

const numbersOf = (row: SettingsRow) => ({
  phoneNumber: row.phone_number,
  hours: row.hours,
  afterHoursNumber: row.after_hours_number,
  emergencyNumber: row.emergency_number,
  advice: row.advice,
});

const takenOf = ({ taken_at: at, outcome }: Pick<OwnAlarmRow, 'taken_at' | 'outcome'>) =>
  at === null || outcome === null ? null : { at: at.toISOString(), outcome };

function toOwnAlarm(row: OwnAlarmRow | undefined): OwnAlarm | null {
  return row === undefined ? null : { at: row.created_at.toISOString(), taken: takenOf(row) };
}

export function toAfterCare(row: GivenRow, alarms: readonly OwnAlarmRow[]): AfterCare {
  return {
    requestId: row.id,
    facilityName: row.facility_name,
    date: row.date,
    until: addDays(row.date, AFTER_CARE_DAYS),
    ...numbersOf(row),
    ill: toOwnAlarm(alarms.find(({ kind }) => kind === 'ill')),
    unwell: toOwnAlarm(alarms.find(({ kind }) => kind !== 'ill')),
  };
}

const NOTHING_SET = { phoneNumber: '', hours: '', afterHoursNumber: '', emergencyNumber: '', advice: {} };

export function toSettings(row: SettingsRow | undefined): AfterCareSettings {
  return row === undefined ? { isOn: false, ...NOTHING_SET } : { isOn: row.is_on, ...numbersOf(row) };
}

/** How a donor feels is for those who see to donations; the others read that somebody is to be called. */
export function toAlarm(row: AlarmRow, role: PersonnelRole): DonationAlarm {
  const readsAll = row.kind === 'ill' || mayDo(role, 'donations');
  const { phone_number: phoneNumber, call_time: when } = row;
  const taken = takenOf(row);
  return {
    id: row.id,
    requestId: row.request_id,
    kind: readsAll ? row.kind : null,
    donationNumber: row.donation_number,
    date: row.date,
    createdAt: row.created_at.toISOString(),
    hasCalled: row.has_called,
    callBack: phoneNumber === null || when === null ? null : { phoneNumber, when },
    started: readsAll ? row.started : null,
    course: readsAll ? row.course : null,
    taken: taken && { ...taken, by: row.taken_by_name },
  };
}
