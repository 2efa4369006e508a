import { storedLocale } from '@sanguine/contract';
import { newId } from '../../../../platform/ids.ts';
import { webLink } from '../../../../platform/mail/links.ts';
import type { Reaction } from '../../../../platform/outbox/events.ts';
import { joinedMail } from '../claim.mail.ts';
import { deleteWatch, findFacilityName, listWatchers, removeListingTraces } from '../listings.repository.ts';

/** Everyone who watches the facility hears it once, and what the listing needed is forgotten. A repeat goes on with the rest. */
export const mailWatchers: Reaction<'facility.joined'> = async (services, { payload }) => {
  const { kysely } = services.db;
  const { facilityId } = payload;
  const facility = await findFacilityName(kysely, facilityId);
  if (facility === undefined) return;
  const link = webLink(services.config, '/user/donate', { search: facility });
  for (const watcher of await listWatchers(kysely, facilityId)) {
    const { user_id: userId, email: to, first_name: firstName } = watcher;
    const locale = storedLocale(watcher.locale);
    await services.mailer.send({ ...joinedMail({ id: newId(), to, locale, firstName, facility, link }), userId });
    await deleteWatch(kysely, userId, facilityId);
  }
  await removeListingTraces(kysely, facilityId);
};
