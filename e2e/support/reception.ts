import { linkOf, mailTo } from './mailbox.ts';
import { PASSWORD, type People, type Staff, someEmail, type Visitor } from './people.ts';

/** Somebody joins a facility's reception by the link of the mail. */
export async function receptionOf(people: People, { api, page }: Staff): Promise<Visitor> {
  const email = someEmail();
  const body = { email, firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Reception' } as const;
  await api.call('POST /api/facility/staff', { body });
  const link = linkOf(await mailTo(page.request, email, 'You are invited to join a facility on Sanguine'));
  const token = new URL(link, 'https://sanguine.example').searchParams.get('token') ?? '';
  const desk = await people.nobody();
  await desk.api.call('POST /api/auth/accept-invitation', { body: { token, password: PASSWORD, acceptedTerms: true } });
  return desk;
}
