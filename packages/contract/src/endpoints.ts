import { decisionRunsEndpoints } from './bookings/decision-runs.contract.ts';
import { accountsEndpoints } from './people/accounts.contract.ts';
import { registrationEndpoints } from './facilities/registration.contract.ts';
import { appealsEndpoints } from './bookings/appeals.contract.ts';
import { appointmentsEndpoints } from './facilities/timetable.contract.ts';
import { callersEndpoints } from './bookings/callers.contract.ts';
import { calendarEndpoints } from './bookings/calendar.contract.ts';
import { dashboardsEndpoints } from './about/dashboards.contract.ts';
import { dayEndpoints } from './bookings/desk.contract.ts';
import { enteredDonorsEndpoints } from './bookings/entered-donors.contract.ts';
import { donorCardEndpoints } from './bookings/donor-card.contract.ts';
import { donationsEndpoints } from './bookings/lifecycle.contract.ts';
import { facilitiesEndpoints } from './facilities/facilities.contract.ts';
import { finderEndpoints } from './about/finder.contract.ts';
import { inventoryEndpoints } from './stock/stock.contract.ts';
import { liveEndpoints } from './about/live.contract.ts';
import { afterCareEndpoints } from './bookings/after-care.contract.ts';
import { messagesEndpoints } from './bookings/messages.contract.ts';
import { notesEndpoints } from './bookings/notes.contract.ts';
import { notificationsEndpoints } from './notify/notifications.contract.ts';
import { placesEndpoints } from './people/places.contract.ts';
import { profileEndpoints } from './about/profile.contract.ts';
import { recordsEndpoints, stockRecordsEndpoints } from './bookings/records.contract.ts';
import { pushEndpoints } from './notify/push.contract.ts';
import { answerLinkEndpoints } from './bookings/answer-link.contract.ts';
import { cannotComeEndpoints } from './bookings/cannot-come.contract.ts';
import { comingEndpoints } from './bookings/coming.contract.ts';
import { questionsEndpoints } from './bookings/questions.contract.ts';
import { rebookingEndpoints } from './bookings/rebooking.contract.ts';
import { staffEndpoints } from './facilities/staff.contract.ts';
import { stockLotEndpoints } from './stock/stock-lots.contract.ts';
import { stockLedgerEndpoints } from './stock/stock-ledger.contract.ts';
import { stockRecipientsEndpoints } from './stock/stock-recipients.contract.ts';
import { quarantineEndpoints } from './stock/quarantine.contract.ts';
import { stockTraceEndpoints } from './stock/stock-trace.contract.ts';
import { stockTokenEndpoints } from './stock/stock-tokens.contract.ts';
import { transferEndpoints } from './stock/transfers.contract.ts';
import { supportEndpoints } from './about/support.contract.ts';
import { directoryEndpoints } from './operator/directory.contract.ts';
import { listingsEndpoints } from './about/listings.contract.ts';
import { nextGiftEndpoints } from './bookings/next-gift.contract.ts';
import { verificationEndpoints } from './operator/verification.contract.ts';
import { waitListEndpoints } from './bookings/wait-list.contract.ts';
import { auditEndpoints } from './people/audit.contract.ts';
import { operatorEndpoints } from './operator/operator.contract.ts';
import { secondFactorEndpoints } from './people/second-factor.contract.ts';

/** Every call of the API. */
export const endpoints = {
  ...accountsEndpoints,
  ...registrationEndpoints,
  ...profileEndpoints,
  ...placesEndpoints,
  ...facilitiesEndpoints,
  ...finderEndpoints,
  ...staffEndpoints,
  ...inventoryEndpoints,
  ...stockLotEndpoints,
  ...stockLedgerEndpoints,
  ...stockRecipientsEndpoints,
  ...stockTraceEndpoints,
  ...quarantineEndpoints,
  ...stockTokenEndpoints,
  ...transferEndpoints,
  ...donationsEndpoints,
  ...decisionRunsEndpoints,
  ...dayEndpoints,
  ...callersEndpoints,
  ...enteredDonorsEndpoints,
  ...recordsEndpoints,
  ...stockRecordsEndpoints,
  ...answerLinkEndpoints,
  ...cannotComeEndpoints,
  ...comingEndpoints,
  ...rebookingEndpoints,
  ...waitListEndpoints,
  ...nextGiftEndpoints,
  ...appealsEndpoints,
  ...appointmentsEndpoints,
  ...calendarEndpoints,
  ...donorCardEndpoints,
  ...questionsEndpoints,
  ...dashboardsEndpoints,
  ...messagesEndpoints,
  ...afterCareEndpoints,
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
