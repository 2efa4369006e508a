import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDays, ZONE } from '../support/dates.ts';
import { type MailServer, startMailServer, type WireMail } from '../support/mail-server.ts';
import { type People, type Person, peopleAt, type Staff } from '../support/people.ts';
import { stubPush } from '../support/push-service.ts';
import { type OwnServer, startServer } from '../support/server.ts';
import { expect, onlyInAll, test as base } from '../support/test.ts';

// Push notifications come to the worker.
base.use({ serviceWorkers: 'allow' });

// The server that sends mail is started once.
base.describe.configure({ mode: 'default' });

const getPreferences = ({ api }: Person) => api.call('GET /api/profile/notification-preferences');

base('a donor chooses of what to hear and how, and is asked for push only after reading why', async ({ people }) => {
  const donor = await people.donor();
  const { page, api } = donor;
  const timesAsked = await stubPush(page);
  await page.goto('/user/account');
  const card = page.getByRole('region', { name: 'Notification Preferences' });
  const dialog = page.getByRole('dialog', { name: 'Edit notification preferences' });
  await card.getByRole('button', { name: 'Edit preferences' }).click();

  await base.step('the explanation comes first, the question of the browser after a click', async () => {
    await expect(dialog.getByText('It names neither you nor your blood type.')).toBeVisible();
    expect(await timesAsked()).toBe(0);
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toEqual([]);
    await dialog.getByRole('button', { name: 'Turn on in this browser' }).click();
    await expect(dialog.getByText('This browser gets push notifications')).toBeVisible();
    expect(await timesAsked()).toBe(1);
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toHaveLength(1);
  });

  await base.step('each kind of news has its own channels', async () => {
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

  await base.step('push ends in this browser where it was turned on', async () => {
    await card.getByRole('button', { name: 'Edit preferences' }).click();
    await dialog.getByRole('button', { name: 'Turn off in this browser' }).click();
    await expect(dialog.getByText('A push notification reaches you when this site is closed.')).toBeVisible();
    expect((await api.call('GET /api/push/subscriptions')).endpoints).toEqual([]);
    expect(await timesAsked()).toBe(1);
  });
});

/** People who use the server that sends real mail. */
interface Own {
  readonly people: People;
}

let dataDir: string;
let mails: MailServer;
let server: OwnServer;

const test = base.extend<{ own: Own }>({
  own: async ({ browser, watch }, give) => {
    await give({ people: peopleAt({ browser, address: server.address, watch: watch.context }) });
  },
});

/** A booking that the facility has accepted. */
async function accepted(staff: Staff, donor: Person, preferredDate: string): Promise<string> {
  const body = { facilityId: staff.facility.id, bloodType: 'O-', preferredDate } as const;
  const { id } = await donor.api.call('POST /api/donation/schedule', { body });
  await staff.api.call('POST /api/donation/schedule/{id}/approve', { params: { id } });
  return id;
}

/** The address of the link with this text in a mail. */
function linkIn({ text }: WireMail, words: string): string {
  const [, found] = new RegExp(`${words}:\\s+(http\\S+)`).exec(text) ?? [];
  if (found === undefined) throw new Error(`there is no link '${words}' in:\n${text}`);
  return found;
}

/** A local time at the tests' facilities, within the next two hours. */
function soon(): string {
  const at = new Date(Date.now() + 100 * 60_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

test.describe('mails that are sent', () => {
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sanguine-channels-'));
    mails = await startMailServer();
    server = await startServer({ dataDir, env: (address) => ({ PUBLIC_URL: address, SMTP_URL: mails.url }) });
  });
  test.afterAll(async () => {
    await server.kill();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  // Pages are still open when the server is killed.
  test.use({ expectedComplaints: [/net::ERR_/] });

  test('opening the unsubscribe link of a mail changes nothing; its button, or one POST of a mail program, unsubscribes', async ({
    own,
  }) => {
    test.slow();
    const { people } = own;
    const [staff, byHand, byProgram] = await Promise.all([people.staff(), people.donor(), people.donor()]);
    for (const donor of [byHand, byProgram]) await accepted(staff, donor, `${inDays(4)} 10:30`);
    const confirmations = async (donor: Person) => (await getPreferences(donor)).appointmentConfirmations;
    const before = { inApp: true, email: true, push: false };
    const after = { ...before, email: false };

    await test.step('a press unsubscribes, without signing in', async () => {
      const mail = await mails.mailTo(byHand.email, 'Your donation is scheduled');
      const { page } = await people.nobody();
      await page.goto(linkIn(mail, 'Stop mails of this kind'));
      await expect(page.getByRole('heading', { name: 'Stop mails' })).toBeVisible();
      expect(await confirmations(byHand)).toEqual(before);
      await page.getByRole('button', { name: 'Stop these mails' }).click();
      await expect(page.getByText('You will get no more mails of this kind.')).toBeVisible();
      expect(await confirmations(byHand)).toEqual(after);
    });

    await test.step('the mail program unsubscribes, with RFC 8058', async () => {
      const { headers } = await mails.mailTo(byProgram.email, 'Your donation is scheduled');
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const [, oneClick = ''] = /^<(http\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
      await fetch(oneClick);
      expect(await confirmations(byProgram)).toEqual(before);
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(oneClick, { method: 'POST', body, redirect: 'error' })).status).toBe(200);
      expect(await confirmations(byProgram)).toEqual(after);
    });
  });

  test(
    'a reminder is answered from its mail or in the app, and staff see who comes and who cannot',
    onlyInAll(),
    async ({ own }) => {
      test.slow();
      const { people } = own;
      const [staff, comes, stays, inApp] = await Promise.all([
        people.staff(),
        people.donor(),
        people.donor(),
        people.donor(),
      ]);
      for (const donor of [comes, stays, inApp]) await accepted(staff, donor, soon());
      // The program looks for donations to remind of once a minute, and at its start.
      await server.kill();
      await server.start();
      const scheduled = staff.page.getByRole('table', { name: 'Scheduled donations' });
      const openMail = async (donor: Person) => {
        const mail = await mails.mailTo(donor.email, 'Your donation is soon');
        const page = await donor.page.context().newPage();
        await page.goto(linkIn(mail, 'I am coming'));
        await expect(page).toHaveURL(/\/coming$/);
        return page;
      };

      await test.step('staff see three donations that nobody has confirmed yet', async () => {
        await staff.page.goto('/facility/dashboard?tab=scheduled');
        await expect(scheduled.getByRole('row')).toHaveCount(4);
        await expect(scheduled.getByRole('cell', { name: 'Not yet' })).toHaveCount(3);
      });

      await test.step('one confirms, and staff see it without a reload', async () => {
        const page = await openMail(comes);
        await page.getByRole('button', { name: 'I am coming' }).click();
        await expect(page.getByText('Thank you. The facility knows that you are coming.')).toBeVisible();
        await expect(scheduled.getByRole('cell', { name: 'Not yet' })).toHaveCount(2);
      });

      await test.step('another cancels, and the place is free again', async () => {
        const page = await openMail(stays);
        await page.getByRole('link', { name: 'Change or cancel' }).click();
        const dialog = page.getByRole('dialog', { name: 'Your donation' });
        await dialog.getByRole('button', { name: 'Cancel Request' }).click();
        await page.getByRole('button', { name: 'Yes, cancel it' }).click();
        await expect(dialog).toContainText('Request cancelled successfully');
        await expect(scheduled.getByRole('row')).toHaveCount(3);
      });

      await test.step('the reminder in the app offers both', async () => {
        const { page } = inApp;
        await page.goto('/user/notifications');
        const reminder = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Your donation is soon' });
        await reminder.getByRole('link', { name: 'I can’t come' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' })).toBeVisible();
        await page.goBack();
        await reminder.getByRole('button', { name: 'I am coming' }).click();
        await expect(reminder).toContainText('The facility knows that you are coming.');
        await expect(scheduled.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
      });

      await test.step('the details tell staff when it was confirmed', async () => {
        await scheduled
          .getByRole('button', { name: /^Actions/ })
          .first()
          .click();
        await expect(staff.page.getByRole('dialog')).toContainText('Confirmed by the donor');
      });
    },
  );
});
