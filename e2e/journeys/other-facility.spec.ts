// Only a browser shows: a page stays open while its browser is signed in to another facility.
// Features: identity, lifecycle
import { inDays } from '../support/dates.ts';
import { alive } from '../support/open.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, REFUSED_CALL, test } from '../support/test.ts';

/** The page asks for another facility on purpose. */
test.use({ expectedComplaints: [REFUSED_CALL] });

test('a page of one facility writes nothing into another', async ({ people }) => {
  const [here, there] = await Promise.all([people.staff({ confirmed: true }), people.staff({ confirmed: true })]);
  const { page, api } = here;
  await page.goto('/facility/emergency-requests?new=1');
  await alive(page);
  const form = page.getByRole('dialog', { name: 'New emergency request' });
  await form.getByLabel('Blood type').selectOption('O-');
  await form.getByLabel('Urgency').selectOption('High');
  await form.getByLabel('Preferred date').fill(inDays(3));
  await form.getByLabel('Preferred time').fill('18:00');

  // A colleague signs in at the same browser; the page hears of it from its stream, or from the refusal of what is sent.
  await api.call('POST /api/auth/login', { body: { email: there.email, password: PASSWORD } });
  const press = form.getByRole('button', { name: 'Submit request' }).click({ timeout: 3_000 });
  await press.catch(() => 'the page has left already');
  await expect(page.getByText(/^This browser is now signed in to another account/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/facility\/dashboard$/);
  await expect(form).toBeHidden();
  await expect(page.getByRole('banner')).toContainText(there.facility.name);
  for (const { list } of [
    await api.call('GET /api/donation/schedule/facility'),
    await there.api.call('GET /api/donation/schedule/facility'),
  ]) {
    expect(list).toEqual([]);
  }
});
