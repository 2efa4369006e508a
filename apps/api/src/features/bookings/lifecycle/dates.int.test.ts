import { expect, test } from 'vitest';
import { registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { book } from '../../../../test/support/donations.ts';

const BERLIN = { timeZone: 'Europe/Berlin', operationalHours: 'Mon-Fri 08:00-17:00' };
/** In New York the clocks go forward on 14 March 2027, within the 180 days that may be booked. */
const NEW_YORK = { timeZone: 'America/New_York' };

describeApp('a date to donate on', (app) => {
  test.each([
    ['29 February of a year that has none', '2027-02-29 10:00'],
    ['31 April', '2027-04-31 10:00'],
    ['month 13', '2026-13-01 10:00'],
    ['month 0', '2026-00-10 10:00'],
    ['day 0', '2026-12-00 10:00'],
    ['24 hours', '2026-12-01 24:00'],
    ['25 hours', '2026-12-01 25:00'],
    ['60 minutes', '2026-12-01 10:60'],
    ['the year 10000', '10000-01-01 10:00'],
    ['the year 0', '0000-01-01 10:00'],
    ['a year before there was a calendar', '-000001-01-01 10:00'],
    ['seconds', '2026-12-01 10:00:00'],
    ['an offset', '2026-12-01T10:00+01:00'],
    ['a zone', '2026-12-01T10:00Z'],
    ['a week', '2026-W49-2 10:00'],
    ['two dates', '2026-12-01 10:00 2026-12-02 10:00'],
    ['another order', '01.12.2026 10:00'],
    ['one digit', '2026-12-1 10:00'],
    ['other digits', '٢٠٢٦-١٢-٠١ 10:00'],
    ['words', 'tomorrow'],
    ['a number', 1_796_119_200_000],
    ['nothing', ''],
    ['null', null],
    ['a list', ['2026-12-01 10:00']],
  ])('is refused at its field when it is %s', async (_name, preferredDate) => {
    const [donor, facility] = [await registerDonor(app()), await registerFacility(app(), BERLIN)];
    const reply = await book(app(), donor, facility.facilityId, '2026-12-01 10:00', { preferredDate });
    expect(reply).toMatchObject({ status: 400, body: { fields: { preferredDate: expect.any(String) } } });
  });

  test.each([
    ['the past', BERLIN, '2026-11-13 10:00'],
    ['more than half a year ahead', BERLIN, '2027-06-01 10:00'],
    ['a Sunday', BERLIN, '2026-11-22 10:00'],
    ['before it opens', BERLIN, '2026-11-23 07:59'],
    ['when it closes', BERLIN, '2026-11-23 17:00'],
    ['midnight, which a missing time means', BERLIN, '2026-11-23'],
    ['an hour that the clocks skip', NEW_YORK, '2027-03-14 02:30'],
  ])('is refused in %s, and says why', async (_name, hours, preferredDate) => {
    const [donor, facility] = [await registerDonor(app()), await registerFacility(app(), hours)];
    const reply = await book(app(), donor, facility.facilityId, preferredDate);
    expect([400, 422]).toContain(reply.status);
    expect(reply.body).toMatchObject({ fields: { preferredDate: expect.any(String) } });
  });

  test('is the first of two where it happens twice', async () => {
    const [donor, facility] = [
      await registerDonor(app()),
      await registerFacility(app(), { timeZone: 'Australia/Sydney' }),
    ];
    // The clocks go back on 4 April 2027, at three.
    const reply = await book(app(), donor, facility.facilityId, '2027-04-04 02:30');
    expect(reply).toMatchObject({ status: 201, body: { data: { preferredAt: '2027-04-03T15:30:00.000Z' } } });
  });
});
