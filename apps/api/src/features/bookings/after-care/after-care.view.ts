import {
  addDays,
  AFTER_CARE_DAYS,
  type AfterCare,
  type AfterCareSettings,
  type DonationAlarm,
  mayDo,
  type PersonnelRole,
} from '@sanguine/contract';
import type { AlarmRow, GivenRow, SettingsRow } from './after-care.read-model.ts';

const numbersOf = (row: SettingsRow) => ({
  phoneNumber: row.phone_number,
  hours: row.hours,
  afterHoursNumber: row.after_hours_number,
  emergencyNumber: row.emergency_number,
  advice: row.advice,
});

export function toAfterCare(row: GivenRow): AfterCare {
  return {
    requestId: row.id,
    facilityName: row.facility_name,
    date: row.date,
    until: addDays(row.date, AFTER_CARE_DAYS),
    ...numbersOf(row),
    alarmAt: row.alarm_at && row.alarm_at.toISOString(),
  };
}

const NOTHING_SET = { phoneNumber: '', hours: '', afterHoursNumber: '', emergencyNumber: '', advice: {} };

export function toSettings(row: SettingsRow | undefined): AfterCareSettings {
  return row === undefined ? { isOn: false, ...NOTHING_SET } : { isOn: row.is_on, ...numbersOf(row) };
}

/** How a donor feels is for those who see to donations; the others read that somebody is to be called. */
export function toAlarm(row: AlarmRow, role: PersonnelRole): DonationAlarm {
  const readsAll = row.kind === 'ill' || mayDo(role, 'donations');
  const { phone_number: phoneNumber, call_time: when, taken_at: at, outcome } = row;
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
    taken: at === null || outcome === null ? null : { at: at.toISOString(), by: row.taken_by_name, outcome },
  };
}
