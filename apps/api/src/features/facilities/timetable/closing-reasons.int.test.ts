import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';

const day = inDays(2).slice(0, 10);
const reason = 'The heating is broken.';
const bookings = { expected: 1, notifyDonors: true, reason };

interface Booked {
  readonly templateId: string;
  readonly sessionId: string;
}

const CLOSINGS = [
  {
    what: 'a session',
    method: 'POST',
    path: ({ sessionId }: Booked) => `/sessions/${sessionId}/close`,
    body: { reason },
  },
  {
    what: 'a day',
    method: 'POST',
    path: () => '/closures',
    body: { from: day, until: day, reason, notifyDonors: true },
  },
  {
    what: 'weekly times',
    method: 'DELETE',
    path: ({ templateId }: Booked) => `/session-templates/${templateId}`,
    body: { bookings },
  },
  {
    what: 'one date of weekly times',
    method: 'PATCH',
    path: ({ templateId }: Booked) => `/session-templates/${templateId}`,
    body: { exceptions: [{ date: day, closed: true }], bookings },
  },
] as const;

describeApp('what donors read when staff close', (app) => {
  test.for(CLOSINGS)('$what: the reason is in the mail and in the app', async ({ method, path, body }) => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { template } = await published(app(), staff);
    const slot = await slotOn(app(), staff, 2);
    await bookSlot(app(), donor, staff.facilityId, slot);
    await react(app());
    const target = onFacility(staff, path({ templateId: template.id, sessionId: slot.sessionId }));
    const closed = await call(app(), method, target, { cookie: staff.cookie, body });
    expect(closed.status, closed.text).toBeLessThan(300);
    await react(app());
    const mails = app().mails.filter(({ to, subject }) => to === donor.email && subject.includes('cannot take place'));
    expect(mails.map(({ text }) => text.includes(`The facility writes: “${reason}”`))).toEqual([true]);
    expect(mails[0]?.text).toContain('/rebook?token=');
    const { list } = (await call<{ list: { kind: string; body: string }[] }>(app(), 'GET', '/api/notifications', donor))
      .body.data;
    const said = list.filter(({ kind }) => kind === 'session_closed').map((one) => one.body);
    expect(said).toEqual([expect.stringContaining(`The facility writes: “${reason}”`)]);
  });
});
