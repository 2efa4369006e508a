import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move, type Moved } from '../../../../test/support/lots.ts';

/** Codes with a NUL, or with half of a character. */
const UNKEPT = ['W1\u0000', 'W1\ud800', '\udfffW1'];
const LABEL = { component: 'red_cells', bloodType: 'O-', units: 1, expiresOn: '2099-01-01' };

describeApp('a code of a label that no database keeps', (app) => {
  const received = ['donationNumber', 'productCode', 'groupCode'].map((field) => ['received', field, LABEL] as const);
  const taken = (['issued', 'discarded', 'returned'] as const).flatMap((kind) => {
    const more = kind === 'discarded' ? { reasonCode: 'damaged' } : {};
    return [
      [kind, 'donationNumber', { units: 1, ...more }] as const,
      [kind, 'productCode', { units: 1, ...more, donationNumber: 'W2' }] as const,
    ];
  });

  test.each<readonly [Moved, string, object]>([...received, ...taken])(
    'is refused at its field where units are %s: %s',
    async (kind, field, line) => {
      const bank = await registerFacility(app());
      for (const code of UNKEPT) {
        const reply = await move(app(), bank, kind, { lines: [{ ...line, [field]: code }] });
        const fields = { [`lines.0.${field}`]: 'Remove the control characters.' };
        expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
      }
    },
  );

  test('is refused where a bag is looked for', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const path = `/api/facility/${facilityId}/stock/lots?component=red_cells&donationNumber=W1%00`;
    expect(await call(app(), 'GET', path, { cookie })).toMatchObject({
      status: 400,
      body: { fields: { donationNumber: 'Remove the control characters.' } },
    });
  });

  test('is named with its line in a file, also where the file is sent as it is', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const path = `/api/facility/${facilityId}/inventory/csv`;
    const csv = 'blood_type,units,expires_on,donation_number\nA+,1,2099-01-01,W1\u0000\n';
    const refused = { status: 400, body: { fields: { 'line 2': expect.stringContaining('control characters') } } };
    expect(await call(app(), 'POST', path, { cookie, body: { csv } })).toMatchObject(refused);
    const headers = { 'content-type': 'text/csv' };
    expect(await call(app(), 'POST', path, { cookie, headers, body: Buffer.from(csv) })).toMatchObject(refused);
    const half = csv.replace('\u0000', '\ud800');
    expect(await call(app(), 'POST', path, { cookie, body: { csv: half } })).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.any(String) } },
    });
  });
});
