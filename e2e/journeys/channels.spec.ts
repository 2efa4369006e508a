// Only a browser shows: the browser’s own question about push notifications comes after a press, and its worker may show them.
// Features: notifications
import type { Person } from '../support/people.ts';
import { stubPush } from '../support/push-service.ts';
import { wholeBrowser } from '../support/system-browser.ts';
import { expect, test } from '../support/test.ts';

// Push notifications come to the worker.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

const getPreferences = ({ api }: Person) => api.call('GET /api/profile/notification-preferences');

test('a donor chooses of what to hear and how, and is asked for push only after reading why', async ({ people }) => {
  const donor = await people.donor();
  const { page, api } = donor;
  const timesAsked = await stubPush(page);
  await page.goto('/user/account');
  const card = page.getByRole('region', { name: 'Notification Preferences' });
  const dialog = page.getByRole('dialog', { name: 'Edit notification preferences' });
  await card.getByRole('button', { name: 'Edit preferences' }).click();

  await test.step('the explanation comes first, the question of the browser after a click', async () => {
    await expect(dialog.getByText('It names neither you nor your blood type.')).toBeVisible();
    expect(await timesAsked()).toBe(0);
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toEqual([]);
    await dialog.getByRole('button', { name: 'Turn on in this browser' }).click();
    await expect(dialog.getByText('This browser gets push notifications')).toBeVisible();
    expect(await timesAsked()).toBe(1);
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toHaveLength(1);
  });

  await test.step('each kind of news has its own channels', async () => {
    await dialog.getByRole('checkbox', { name: 'Reminders: By push notification' }).check();
    await dialog.getByRole('checkbox', { name: 'Urgent Blood Requests: By email' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Appointment Confirmations: In the app' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Notification preferences updated' })).toBeVisible();
    expect(await getPreferences(donor)).toMatchObject({
      urgentBloodRequests: { inApp: true, email: false, push: false },
      appointmentConfirmations: { inApp: false, email: true, push: false },
      reminders: { inApp: true, email: true, push: true },
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(card).toContainText('In the app and by email and by push notification');
  });

  await test.step('push ends in this browser where it was turned on', async () => {
    await card.getByRole('button', { name: 'Edit preferences' }).click();
    await dialog.getByRole('button', { name: 'Turn off in this browser' }).click();
    await expect(dialog.getByText('A push notification reaches you when this site is closed.')).toBeVisible();
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toEqual([]);
    expect(await timesAsked()).toBe(1);
  });
});
