import { addDays, type ComponentStock, type StockMovement, type TransferWithLots } from '@sanguine/contract';
import type { Page } from '@playwright/test';
import { labelOf, numberOf, scan } from '../support/labels.ts';
import type { Staff } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The time that a bank's morning may take somebody who types and presses as people do. */
const MINUTES = 3;

async function answerOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const { data }: { data: Data } = await answer.json();
  return data;
}

async function keepPlatelets({ api, facility }: Staff): Promise<void> {
  const body = { components: ['red_cells' as const, 'platelets' as const] };
  await api.call('PUT /api/facility/{id}/stock/components', { params: { id: facility.id }, body });
}

/** Four units of platelets are on their way from a partner. */
async function sendFour(bank: Staff, partner: Staff, lastDay: string): Promise<void> {
  await partner.api.call('POST /api/sharing', { body: { facilityId: bank.facility.id } });
  await bank.api.call('POST /api/sharing/{partnerId}/accept', { params: { partnerId: partner.facility.id } });
  const line = { component: 'platelets' as const, bloodType: 'B+' as const, units: 4, expiresOn: lastDay };
  await partner.api.call('POST /api/facility/{id}/stock/received', {
    params: { id: partner.facility.id },
    body: { lines: [line] },
  });
  const { component, bloodType, units } = line;
  const offer = { kind: 'offer' as const, partnerId: bank.facility.id, component, bloodType, units };
  const { id } = await partner.api.call('POST /api/transfers', { body: offer });
  const params = { id };
  await bank.api.call('POST /api/transfers/{id}/accept', { params });
  await partner.api.call('POST /api/transfers/{id}/send', { params, body: {} });
}

const unitsShown = (page: Page, type: string) =>
  page.getByRole('table', { name: 'Platelets by blood type' }).getByRole('row').filter({ hasText: type }).first();

test('a morning: 40 received, 12 issued, 2 discarded, 5 offered, 3 of 4 arrive, within three minutes', async ({
  people,
}) => {
  const [bank, partner] = await Promise.all([people.staff({ confirmed: true }), people.staff({ confirmed: true })]);
  const operator = await people.operator();
  for (const { facility } of [bank, partner]) {
    const body = { verified: true, reason: 'Called them.' };
    await operator.api.call('PUT /api/operator/facilities/{id}/verification', { params: { id: facility.id }, body });
  }
  await Promise.all([bank, partner].map(keepPlatelets));
  const { page, facility } = bank;
  const stock = `/api/facility/${facility.id}/stock?component=platelets`;
  const { today } = await answerOf<ComponentStock>(page, stock);
  const lastDay = addDays(today, 3);
  await sendFour(bank, partner, lastDay);
  const began = Date.now();

  await test.step('40 bags are received by scanning', async () => {
    await page.goto('/facility/inventory?component=platelets');
    await page.getByRole('button', { name: 'Receive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive: Platelets' });
    await expect(dialog.getByLabel('Scan', { exact: true })).toBeFocused();
    await scan(page, ...labelOf(1, lastDay, '5100'));
    await dialog.getByLabel('Blood type').selectOption('A+');
    await dialog.getByLabel('Scan', { exact: true }).focus();
    for (let bag = 2; bag <= 40; bag += 1) await scan(page, ...labelOf(bag, lastDay, '5100'));
    await dialog.getByRole('button', { name: 'Receive 40 units' }).click();
    await expect(dialog).toBeHidden();
    await expect(unitsShown(page, 'A+')).toContainText('40');
  });

  await test.step('12 are issued', async () => {
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue: Platelets' });
    await expect(dialog.getByLabel('Scan or type a donation number')).toBeFocused();
    for (let bag = 1; bag <= 12; bag += 1) await scan(page, numberOf(bag));
    await expect(dialog.getByText('12 bags')).toBeVisible();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('two are discarded', async () => {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard: Platelets' });
    await expect(dialog.getByLabel('Scan or type a donation number')).toBeFocused();
    await scan(page, numberOf(20), numberOf(21));
    await expect(dialog.getByText('2 bags')).toBeVisible();
    await dialog.getByLabel('Why').selectOption('Bag damaged');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(unitsShown(page, 'A+')).toContainText('26');
  });

  await test.step('five are offered', async () => {
    await page.goto('/facility/transfers');
    await page.getByRole('button', { name: 'Offer units' }).click();
    const dialog = page.getByRole('dialog', { name: 'Offer units' });
    await dialog.getByLabel('Component').selectOption('Platelets');
    await dialog.getByLabel('Blood type').selectOption('A+');
    await dialog.getByLabel('Partner').selectOption({ index: 1 });
    await dialog.getByLabel('Units', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Hold and offer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Going out' })).toContainText('Held for them');
  });

  await test.step('three of four arrive', async () => {
    await page.getByRole('button', { name: /^Record arrival 4 units/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Record what arrived' });
    await dialog.getByLabel('Fit for use', { exact: true }).fill('3');
    await dialog.getByLabel('The others').selectOption('Missing');
    await dialog.getByRole('button', { name: 'Take into stock' }).click();
    await expect(dialog).toBeHidden();
  });

  const minutes = (Date.now() - began) / 60_000;
  test.info().annotations.push({ type: 'minutes', description: minutes.toFixed(2) });
  expect(minutes).toBeLessThan(MINUTES);

  await test.step('screen, ledger and file have the same totals', async () => {
    await page.goto('/facility/inventory?component=platelets');
    await expect(unitsShown(page, 'A+')).toContainText('21');
    await expect(unitsShown(page, 'B+')).toContainText('3');
    const { rows } = await answerOf<ComponentStock>(page, stock);
    const units = Object.fromEntries(rows.map((row) => [row.bloodType, [row.units, row.heldUnits]]));
    expect(units).toMatchObject({ 'A+': [26, 5], 'B+': [3, 0] });
    const ledger = `/api/facility/${facility.id}/inventory/movements?component=platelets&pageSize=50`;
    const movements = await Promise.all(
      [1, 2].map(async (at) => (await answerOf<{ list: StockMovement[] }>(page, `${ledger}&page=${at}`)).list),
    );
    expect(movements.flat().reduce((sum, { delta }) => sum + delta, 0)).toBe(29);
    const csv = await (await page.request.get(`/api/facility/${facility.id}/inventory/csv`)).text();
    const platelets = csv.split('\r\n').filter((line) => line.includes(',platelets,'));
    expect(platelets.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(29);
    const { list } = await answerOf<{ list: TransferWithLots[] }>(page, '/api/transfers?direction=in');
    expect(list).toMatchObject([{ state: 'arrived', units: 4 }]);
  });
});
