import { decisionRunsEndpoints } from './decision-runs.contract.ts';
import { accountsEndpoints } from './accounts.contract.ts';
import { appealsEndpoints } from './appeals.contract.ts';
import { appointmentsEndpoints } from './appointments.contract.ts';
import { callersEndpoints } from './callers.contract.ts';
import { calendarEndpoints } from './calendar.contract.ts';
import { dashboardsEndpoints } from './dashboards.contract.ts';
import { dayEndpoints } from './day.contract.ts';
import { enteredDonorsEndpoints } from './entered-donors.contract.ts';
import { donorCardEndpoints } from './donor-card.contract.ts';
import { donationsEndpoints } from './donations.contract.ts';
import { facilitiesEndpoints } from './facilities.contract.ts';
import { finderEndpoints } from './finder.contract.ts';
import { inventoryEndpoints } from './inventory.contract.ts';
import { liveEndpoints } from './live.contract.ts';
import { messagesEndpoints } from './messages.contract.ts';
import { notesEndpoints } from './notes.contract.ts';
import { notificationsEndpoints } from './notifications.contract.ts';
import { placesEndpoints } from './places.contract.ts';
import { profileEndpoints } from './profile.contract.ts';
import { recordsEndpoints, stockRecordsEndpoints } from './records.contract.ts';
import { pushEndpoints } from './push.contract.ts';
import { cannotComeEndpoints } from './cannot-come.contract.ts';
import { comingEndpoints } from './coming.contract.ts';
import { rebookingEndpoints } from './rebooking.contract.ts';
import { staffEndpoints } from './staff.contract.ts';
import { stockLotEndpoints } from './stock-lots.contract.ts';
import { stockTokenEndpoints } from './stock-tokens.contract.ts';
import { transferEndpoints } from './transfers.contract.ts';
import { supportEndpoints } from './support.contract.ts';
import { directoryEndpoints } from './directory.contract.ts';
import { listingsEndpoints } from './listings.contract.ts';
import { nextGiftEndpoints } from './next-gift.contract.ts';
import { verificationEndpoints } from './verification.contract.ts';
import { waitListEndpoints } from './wait-list.contract.ts';
import { auditEndpoints } from './audit.contract.ts';
import { operatorEndpoints } from './operator.contract.ts';
import { secondFactorEndpoints } from './second-factor.contract.ts';

/** Every call of the API. */
export const endpoints = {
  ...accountsEndpoints,
  ...profileEndpoints,
  ...placesEndpoints,
  ...facilitiesEndpoints,
  ...finderEndpoints,
  ...staffEndpoints,
  ...inventoryEndpoints,
  ...stockLotEndpoints,
  ...stockTokenEndpoints,
  ...transferEndpoints,
  ...donationsEndpoints,
  ...decisionRunsEndpoints,
  ...dayEndpoints,
  ...callersEndpoints,
  ...enteredDonorsEndpoints,
  ...recordsEndpoints,
  ...stockRecordsEndpoints,
  ...cannotComeEndpoints,
  ...comingEndpoints,
  ...rebookingEndpoints,
  ...waitListEndpoints,
  ...nextGiftEndpoints,
  ...appealsEndpoints,
  ...appointmentsEndpoints,
  ...calendarEndpoints,
  ...donorCardEndpoints,
  ...dashboardsEndpoints,
  ...messagesEndpoints,
  ...notesEndpoints,
  ...notificationsEndpoints,
  ...pushEndpoints,
  ...supportEndpoints,
  ...secondFactorEndpoints,
  ...operatorEndpoints,
  ...verificationEndpoints,
  ...directoryEndpoints,
  ...listingsEndpoints,
  ...auditEndpoints,
  ...liveEndpoints,
} as const;

export type Endpoints = typeof endpoints;
