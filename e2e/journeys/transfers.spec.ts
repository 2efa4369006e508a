// Only a browser shows: two facilities’ pages follow one transfer by themselves.
// Features: transfers, stock
import type { ComponentStock, StockMovement, TransferWithLots } from '@sanguine/contract';
import type { Page } from '@playwright/test';
import type { Staff } from '../support/people.ts';
import { expect, onlyInAll, test } from '../support/test.ts';

async function answerOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const { data }: { data: Data } = await answer.json();
  return data;
}

/** The units of O- on the page of the API, and what the ledger adds up to. */
async function totalsOf({ page, facility }: Staff) {
  const { rows } = await answerOf<ComponentStock>(page, `/api/facility/${facility.id}/stock?component=red_cells`);
  const ledger = `/api/facility/${facility.id}/inventory/movements?component=red_cells&bloodType=O-&pageSize=50`;
  const { list } = await answerOf<{ list: StockMovement[] }>(page, ledger);
  const units = rows.find(({ bloodType }) => bloodType === 'O-')?.units;
  return { units, moved: list.reduce((sum, { delta }) => sum + delta, 0) };
}

test(
  'units are asked for, held, sent and received, and both stocks and ledgers agree',
  onlyInAll(),
  async ({ people }) => {
    const [giver, taker] = await Promise.all([people.staff({ confirmed: true }), people.staff({ confirmed: true })]);
    const operator = await people.operator();
    for (const { facility } of [giver, taker]) {
      const params = { id: facility.id };
      await operator.api.call('PUT /api/operator/facilities/{id}/verification', {
        params,
        body: { verified: true, reason: 'Called them.' },
      });
    }
    await giver.api.call('POST /api/facility/{id}/stock/received', {
      params: { id: giver.facility.id },
      body: { lines: [{ component: 'red_cells', bloodType: 'O-', units: 9 }], reason: '' },
    });

    await test.step('one Admin asks the other, who accepts', async () => {
      await taker.page.goto('/facility/dashboard');
      await expect(taker.page.getByRole('link', { name: 'Inventory' }).first()).toBeVisible();
      await expect(taker.page.getByRole('link', { name: 'Transfers' })).toHaveCount(0);
      await taker.page.goto('/facility/account?tab=facility');
      await taker.page.getByRole('button', { name: 'Ask a facility' }).click();
      const dialog = taker.page.getByRole('dialog', { name: 'Ask a facility' });
      await dialog.getByRole('combobox', { name: 'Facility' }).fill(giver.facility.name);
      await expect(dialog.getByRole('option')).toHaveCount(1);
      await taker.page.keyboard.press('ArrowDown');
      await taker.page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Ask to share stock' }).click();
      await expect(dialog).toBeHidden();
      await giver.page.goto('/facility/account?tab=facility');
      const card = giver.page.getByRole('region', { name: 'Sharing stock' });
      await card.getByRole('button', { name: /^Accept/ }).click();
      await card.getByRole('link', { name: 'Transfers' }).click();
      await expect(giver.page.getByText('No partner waits for units of yours.')).toBeVisible();
    });

    await test.step('five units are asked for, and offered on a page that shows the ask by itself', async () => {
      await taker.page.goto('/facility/transfers');
      await taker.page.getByRole('button', { name: 'Ask for units' }).click();
      const ask = taker.page.getByRole('dialog', { name: 'Ask for units' });
      await ask.getByLabel('Blood type').selectOption('O-');
      await ask.getByLabel('Partner').selectOption({ index: 1 });
      await ask.getByLabel('Units', { exact: true }).fill('5');
      await taker.page.keyboard.press('Enter');
      await expect(ask).toBeHidden();
      await giver.page.getByRole('button', { name: /^Offer 5 units of O-/ }).click();
      const offer = giver.page.getByRole('dialog', { name: 'Offer units' });
      await expect(offer).toContainText('9 units are free.');
      await offer.getByRole('button', { name: 'Hold and offer' }).click();
      await expect(offer).toBeHidden();
    });

    await test.step('they are accepted, sent, and four of them arrive fit for use', async () => {
      await taker.page.getByRole('button', { name: /^Accept 5 units/ }).click();
      await taker.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
      await giver.page.getByRole('button', { name: /^Send 5 units/ }).click();
      const send = giver.page.getByRole('dialog', { name: 'Send the units' });
      await send.getByLabel(/^Box/).fill('Box 7');
      await send.getByRole('button', { name: 'They are on their way' }).click();
      await expect(send).toBeHidden();
      await taker.page.getByRole('button', { name: /^Record arrival 5 units/ }).click();
      const arrive = taker.page.getByRole('dialog', { name: 'Record what arrived' });
      await arrive.getByLabel('Fit for use', { exact: true }).fill('4');
      await arrive.getByLabel('The others').selectOption('Damaged');
      await arrive.getByRole('button', { name: 'Take into stock' }).click();
      await expect(arrive).toBeHidden();
    });

    await test.step('the stocks, the ledgers and the lists agree', async () => {
      expect(await totalsOf(giver)).toEqual({ units: 4, moved: 4 });
      expect(await totalsOf(taker)).toEqual({ units: 4, moved: 4 });
      await taker.page.getByRole('region', { name: 'Coming in' }).getByRole('button', { name: 'Show earlier' }).click();
      await expect(taker.page.getByText('Arrived', { exact: true })).toBeVisible();
      const { list } = await answerOf<{ list: TransferWithLots[] }>(giver.page, '/api/transfers?direction=out');
      expect(list).toMatchObject([{ state: 'arrived', units: 5, note: 'Box 7', actions: [] }]);
      for (const { page } of [giver, taker]) {
        await page.goto('/facility/inventory');
        await expect(page.getByRole('table', { name: 'Stock ledger' })).toBeVisible();
      }
    });
  },
);
