import type { AuditEntry } from '@sanguine/contract';
import { describe, expect, it } from 'vitest';
import * as action from './action-text.ts';
import * as change from './change-text.ts';
import { sayNow } from './words.ts';

const entry: AuditEntry = {
  id: 'a',
  at: '2026-11-16T09:00:00.000Z',
  action: 'request.approve',
  actor: { role: 'facility_staff', ref: 'r', name: 'Grace Hopper' },
  subject: { kind: 'request', id: 'b', name: null },
  request: { creator: 'donor', bloodType: 'O-', preferredDate: '2030-11-18T10:00', donorNumber: null },
  facilityId: 'f',
  facilityName: 'Lagoon Hospital',
  old: { status: 'PENDING' },
  new: { status: 'APPROVED' },
  network: null,
  device: null,
  requestId: null,
};
const actionText = (line: AuditEntry) => action.actionText(line, sayNow());
const changeText = (line: AuditEntry) => change.changeText(line, sayNow());
const placeText = (line: AuditEntry) => change.placeText(line, sayNow());
const of = (more: Partial<AuditEntry>) => ({ ...entry, ...more });
const subject = (name: string | null) => ({ kind: 'invitation', id: 'b', name });

describe('a line of the audit trail', () => {
  it('names the request', () => {
    expect(actionText(entry)).toBe('Accepted the donation of O- on Mon 18 November 2030 at 10:00');
    const request = {
      creator: 'facility_staff',
      bloodType: 'O-',
      preferredDate: '2030-11-18T10:00',
      donorNumber: null,
    } as const;
    expect(actionText(of({ action: 'request.cancel', request }))).toBe(
      'Cancelled the emergency for O- by Mon 18 November 2030 at 10:00',
    );
    const checkedIn = { ...entry.request, donorNumber: '7F3K-2Q9D' } as AuditEntry['request'];
    expect(actionText(of({ action: 'request.check-in', request: checkedIn }))).toBe(
      'Checked in donor 7F3K-2Q9D for the donation of O- on Mon 18 November 2030 at 10:00',
    );
    expect(actionText(of({ request: null }))).toBe('Accepted a request that is no longer stored');
  });

  it('names the invited person', () => {
    const invited = of({ action: 'staff.invited', subject: subject('Mary Jackson'), request: null });
    expect(actionText(invited)).toBe('Invited Mary Jackson to the staff');
    expect(actionText(of({ ...invited, subject: subject(null) }))).toBe('Invited somebody who has not joined');
  });

  it('says in words what has changed', () => {
    expect(changeText(entry)).toBe('Status changed from waiting to accepted.');
    expect(changeText(of({ action: 'request.reschedule', old: { status: 'APPROVED' } }))).toBe('');
    const edited = of({
      old: { slot_capacity: null, opening_hours: {} },
      new: { slot_capacity: 4, opening_hours: {} },
    });
    expect(changeText(edited)).toBe('Donors in a slot changed from none to 4. Opening hours changed.');
    expect(changeText(of({ old: null, new: { reason: 'The register names it.' } }))).toBe(
      'Reason: The register names it.',
    );
  });

  it('says days and names as readers do', () => {
    const closure = of({ old: null, new: { from: '2030-12-24', until: '2030-12-26' } });
    expect(changeText(closure)).toBe('First day: Tue 24 December 2030. Last day: Thu 26 December 2030.');
    const profile = of({ old: { eligibility_profile: 'eu' }, new: { eligibility_profile: 'uk' } });
    expect(changeText(profile)).toBe('Rules for donors changed from European Union to United Kingdom.');
  });

  it('says of a call that has no words yet what its key says, without its dots', () => {
    expect(actionText(of({ action: 'staff.role-lent', request: null }))).toBe('Staff role lent');
    expect(changeText(of({ old: null, new: { someNew_key: 3 } }))).toBe('Some new key: 3.');
  });

  it('says where only what the facility may know', () => {
    expect(placeText(of({ actor: { role: 'donor', ref: null, name: null } }))).toBe('Not shown');
    expect(placeText(of({ device: 'Firefox on Linux', network: '192.0.2.0/24' }))).toBe(
      'Firefox on Linux, 192.0.2.0/24',
    );
    expect(placeText(of({ actor: { role: 'system', ref: null, name: null } }))).toBe('The server');
  });
});
