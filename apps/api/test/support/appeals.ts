import { type AppealSettings, type Data, DEFAULT_APPEAL_SETTINGS, type Endpoints } from '@sanguine/contract';
import { type TestApp, call, registerFacility, type registerDonor, verifiedDonor, type SignedInDonor } from './app.ts';
import { react } from './outbox.ts';

const BRISTOL = '1 Harbour Road, Bristol, United Kingdom';

/** A facility in Bristol, whose emergencies reach donors in Bristol. */
export function facilityInBristol(app: TestApp) {
  return registerFacility(app, { address: BRISTOL, facilityName: 'Clifton Blood Centre' });
}

/** A donor in Bristol with a confirmed address and consent to be asked. */
export async function askableDonor(
  app: TestApp,
  more: Parameters<typeof registerDonor>[1] = {},
): Promise<SignedInDonor> {
  return verifiedDonor(app, {
    address: '2 Mill Lane, Bristol',
    healthDataConsent: true,
    appealsConsent: true,
    ...more,
  });
}

export function choose(app: TestApp, donor: { cookie: string }, change: Partial<AppealSettings> = {}) {
  const body = { ...DEFAULT_APPEAL_SETTINGS, consented: true, ...change };
  return call<AppealSettings>(app, 'PUT', '/api/profile/appeal-settings', { cookie: donor.cookie, body });
}

/** The kinds of a person's notifications, newest first. */
export async function heard(app: TestApp, who: { cookie: string }) {
  await react(app);
  type Page = Data<Endpoints['GET /api/notifications']>;
  return (await call<Page>(app, 'GET', '/api/notifications', { cookie: who.cookie })).body.data.list;
}

export function asked(app: TestApp, requestId: string) {
  return app.services.db.kysely
    .selectFrom('appeal_recipients')
    .select(['donor_id', 'wave', 'tier'])
    .where('request_id', '=', requestId)
    .orderBy('wave')
    .execute();
}
