import type { PlaywrightWorkerArgs } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { PASSWORD, someEmail } from './people.ts';

/** A donor with an appointment, and no screen. */
export interface Donor {
  readonly name: string;
  readonly email: string;
  readonly api: Api;
  readonly requestId: string;
}

interface Browserless {
  readonly playwright: PlaywrightWorkerArgs['playwright'];
  readonly address: string;
}

/** Registers a donor without a screen of their own. */
export async function register({ playwright, address }: Browserless, name: string) {
  const api = apiOf(await playwright.request.newContext(), address);
  const who = { firstName: name, lastName: 'Field', email: someEmail(), password: PASSWORD };
  await api.call('POST /api/users/register/donor', {
    body: { ...who, phoneNumber: '+44 20 7946 0101', bloodType: 'O+', acceptedTerms: true },
  });
  return { name, email: who.email, api };
}

/** Registers a donor and books an appointment at one start of a session. */
export async function book(
  to: Browserless,
  facilityId: string,
  { name, sessionId, slotNo }: { name: string; sessionId: string; slotNo: number },
): Promise<Donor> {
  const donor = await register(to, name);
  const body = { facilityId, bloodType: 'O+', sessionId, slotNo } as const;
  const { id } = await donor.api.call('POST /api/donation/schedule', { body });
  return { ...donor, requestId: id };
}

/** The code that a donor shows at the desk. */
export async function codeOf({ name, api }: Donor): Promise<string> {
  const { appointment } = await api.call('GET /api/profile/card');
  const spoken = appointment?.checkInCode?.spoken;
  if (spoken === undefined) throw new Error(`${name} has no code to show`);
  return spoken;
}
