import { addDays, type Data, type Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, move, stockOf } from '../../../../test/support/lots.ts';

type Codes = Data<Endpoints['GET /api/facility/{id}/stock/scan-codes']>;

describeApp('codes on labels', (app) => {
  let bags = 0;
  /** A bag with a number of its own. */
  function bag(bloodType: string, productCode: string, groupCode?: string, component = 'red_cells') {
    bags += 1;
    const expiresOn = addDays(app().clock.now().toISOString().slice(0, 10), 4);
    const donationNumber = `W0000261${String(bags).padStart(5, '0')}`;
    return { component, bloodType, units: 1, expiresOn, donationNumber, productCode, groupCode };
  }

  const codesOf = async ({ facilityId, cookie }: SignedInFacility) =>
    (await call<Codes>(app(), 'GET', `/api/facility/${facilityId}/stock/scan-codes`, { cookie })).body.data;

  test('are learned with the first bag, of a product without its kind of donation and division', async () => {
    const facility = await registerFacility(app());
    expect(await codesOf(facility)).toEqual({ products: [], groups: [] });
    await move(app(), facility, 'received', { lines: [bag('O+', 'E0336V00', '5100')] });
    await move(app(), facility, 'received', { lines: [bag('O+', 'E0336VA0', '5100')] });
    expect(await codesOf(facility)).toEqual({
      products: [{ code: 'E0336', component: 'red_cells' }],
      groups: [{ code: '5100', bloodType: 'O+' }],
    });
    const other = await registerFacility(app());
    expect(await codesOf(other)).toEqual({ products: [], groups: [] });
  });

  test('that stood for another type or component are refused, until staff have compared the labels', async () => {
    const facility = await registerFacility(app());
    await keep(app(), facility, 'platelets');
    await move(app(), facility, 'received', { lines: [bag('O+', 'E0336V00', '5100')] });
    const group = await move(app(), facility, 'received', { lines: [bag('A+', 'E0336V00', '5100')] });
    expect([group.status, group.body.code, Object.keys(group.body.fields ?? {})]).toEqual([
      409,
      'code_differs',
      ['lines.0.bloodType'],
    ]);
    const platelets = bag('O+', 'E0336V00', '5100', 'platelets');
    const product = await move(app(), facility, 'received', { lines: [platelets] });
    expect([product.body.code, product.body.message]).toEqual([
      'code_differs',
      'Labels with the product code E0336 stood for red cells here until now. Compare the labels.',
    ]);
    expect((await stockOf(app(), facility, 'platelets')).rows.every((row) => row.units === 0)).toBe(true);
    expect((await move(app(), facility, 'received', { lines: [platelets], codesChecked: true })).status).toBe(200);
    expect((await codesOf(facility)).products).toEqual([{ code: 'E0336', component: 'platelets' }]);
  });

  test('that stand for two types in one delivery are refused in any case', async () => {
    const facility = await registerFacility(app());
    const lines = [bag('O+', 'E0336V00', '5100'), bag('O-', 'E0336V00', '5100')];
    const reply = await move(app(), facility, 'received', { lines, codesChecked: true });
    expect([reply.body.code, Object.keys(reply.body.fields ?? {})]).toEqual(['code_differs', ['lines.1.bloodType']]);
    expect(await codesOf(facility)).toEqual({ products: [], groups: [] });
  });
});
