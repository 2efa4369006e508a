import {
  accountsEndpoints,
  answerLinkEndpoints,
  appealsEndpoints,
  appointmentsEndpoints,
  auditEndpoints,
  calendarEndpoints,
  cannotComeEndpoints,
  comingEndpoints,
  dashboardsEndpoints,
  callersEndpoints,
  dayEndpoints,
  decisionRunsEndpoints,
  recordsEndpoints,
  stockRecordsEndpoints,
  donationsEndpoints,
  donorCardEndpoints,
  enteredDonorsEndpoints,
  facilitiesEndpoints,
  finderEndpoints,
  inventoryEndpoints,
  listingsEndpoints,
  liveEndpoints,
  afterCareEndpoints,
  messagesEndpoints,
  notesEndpoints,
  nextGiftEndpoints,
  notificationsEndpoints,
  directoryEndpoints,
  operatorEndpoints,
  placesEndpoints,
  pushEndpoints,
  profileEndpoints,
  questionsEndpoints,
  rebookingEndpoints,
  registrationEndpoints,
  secondFactorEndpoints,
  staffEndpoints,
  stockLotEndpoints,
  stockLedgerEndpoints,
  stockRecipientsEndpoints,
  quarantineEndpoints,
  stockTraceEndpoints,
  stockTokenEndpoints,
  supportEndpoints,
  transferEndpoints,
  verificationEndpoints,
  waitListEndpoints,
} from '@sanguine/contract';
import type { FastifyInstance } from 'fastify';
import { accountsRoutes, secondFactorRoutes } from '../features/people/accounts/index.ts';
import { appealsRoutes, cannotComeRoutes } from '../features/bookings/appeals/index.ts';
import { appointmentsRoutes } from '../features/facilities/timetable/index.ts';
import { auditRoutes } from '../features/people/audit/index.ts';
import { calendarRoutes } from '../features/bookings/calendar/index.ts';
import { dashboardsRoutes } from '../features/about/dashboards/index.ts';
import { donationsRoutes, rebookingRoutes } from '../features/bookings/lifecycle/index.ts';
import { answerLinkRoutes, comingRoutes } from '../features/bookings/mail-links/index.ts';
import { callersRoutes, dayRoutes, decisionRunsRoutes, recordsRoutes } from '../features/bookings/desk/index.ts';
import { enteredDonorsRoutes } from '../features/bookings/entered-donors/index.ts';
import { donorCardRoutes } from '../features/bookings/donor-card/index.ts';
import { facilitiesRoutes, registrationRoutes } from '../features/facilities/facilities/index.ts';
import { finderRoutes } from '../features/about/finder/index.ts';
import {
  inventoryRoutes,
  stockLotRoutes,
  stockRecipientsRoutes,
  stockRecordsRoutes,
  stockTokenRoutes,
  stockTraceRoutes,
} from '../features/stock/stock/index.ts';
import { afterCareRoutes } from '../features/bookings/after-care/index.ts';
import { messagesRoutes } from '../features/bookings/messages/index.ts';
import { notesRoutes } from '../features/bookings/notes/index.ts';
import { questionsRoutes } from '../features/bookings/questions/index.ts';
import { notificationsRoutes, pushRoutes } from '../features/notify/notifications/index.ts';
import { directoryRoutes, listingsRoutes } from '../features/operator/directory/index.ts';
import { operatorRoutes } from '../features/operator/operator/index.ts';
import { placesRoutes } from '../features/people/places/index.ts';
import { profileRoutes } from '../features/about/profile/index.ts';
import { staffRoutes } from '../features/facilities/staff/index.ts';
import { supportRoutes } from '../features/about/support/index.ts';
import { quarantineRoutes } from '../features/stock/quarantine/index.ts';
import { transferRoutes } from '../features/stock/transfers/index.ts';
import { verificationRoutes } from '../features/operator/verification/index.ts';
import { nextGiftRoutes, waitListRoutes } from '../features/bookings/wait-list/index.ts';
import { registerEndpoints } from '../platform/http/endpoints.ts';
import type { Identity } from '../platform/http/gate.ts';
import type { Live } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { liveRoutes } from './live.routes.ts';

/** Every call of the contract, bound to its feature. */
interface Parts {
  readonly services: Services;
  readonly identity: Identity;
  readonly live: Live;
}

export function registerRoutes(app: FastifyInstance, parts: Parts): void {
  const { services, live } = parts;
  registerEndpoints(app, parts, liveEndpoints, liveRoutes(live));
  registerEndpoints(app, parts, accountsEndpoints, accountsRoutes(services));
  registerEndpoints(app, parts, profileEndpoints, profileRoutes(services));
  registerEndpoints(app, parts, placesEndpoints, placesRoutes(services));
  registerEndpoints(app, parts, registrationEndpoints, registrationRoutes(services));
  registerEndpoints(app, parts, facilitiesEndpoints, facilitiesRoutes(services));
  registerEndpoints(app, parts, finderEndpoints, finderRoutes(services));
  registerEndpoints(app, parts, staffEndpoints, staffRoutes(services));
  registerEndpoints(app, parts, inventoryEndpoints, inventoryRoutes(services));
  registerEndpoints(app, parts, stockLotEndpoints, stockLotRoutes(services));
  registerEndpoints(app, parts, stockRecipientsEndpoints, stockRecipientsRoutes(services));
  registerEndpoints(app, parts, { ...stockLedgerEndpoints, ...stockTraceEndpoints }, stockTraceRoutes(services));
  registerEndpoints(app, parts, quarantineEndpoints, quarantineRoutes(services));
  registerEndpoints(app, parts, stockTokenEndpoints, stockTokenRoutes(services));
  registerEndpoints(app, parts, stockRecordsEndpoints, stockRecordsRoutes(services));
  registerEndpoints(app, parts, transferEndpoints, transferRoutes(services));
  registerEndpoints(app, parts, dayEndpoints, dayRoutes(services));
  registerEndpoints(app, parts, callersEndpoints, callersRoutes(services));
  registerEndpoints(app, parts, decisionRunsEndpoints, decisionRunsRoutes(services));
  registerEndpoints(app, parts, recordsEndpoints, recordsRoutes(services));
  registerEndpoints(app, parts, answerLinkEndpoints, answerLinkRoutes(services));
  registerEndpoints(app, parts, cannotComeEndpoints, cannotComeRoutes(services));
  registerEndpoints(app, parts, comingEndpoints, comingRoutes(services));
  registerEndpoints(app, parts, rebookingEndpoints, rebookingRoutes(services));
  registerEndpoints(app, parts, waitListEndpoints, waitListRoutes(services));
  registerEndpoints(app, parts, nextGiftEndpoints, nextGiftRoutes(services));
  registerEndpoints(app, parts, donationsEndpoints, donationsRoutes(services));
  registerEndpoints(app, parts, appealsEndpoints, appealsRoutes(services));
  registerEndpoints(app, parts, appointmentsEndpoints, appointmentsRoutes(services));
  registerEndpoints(app, parts, calendarEndpoints, calendarRoutes(services));
  registerEndpoints(app, parts, enteredDonorsEndpoints, enteredDonorsRoutes(services));
  registerEndpoints(app, parts, donorCardEndpoints, donorCardRoutes(services));
  registerEndpoints(app, parts, questionsEndpoints, questionsRoutes(services));
  registerEndpoints(app, parts, dashboardsEndpoints, dashboardsRoutes(services));
  registerEndpoints(app, parts, afterCareEndpoints, afterCareRoutes(services));
  registerEndpoints(app, parts, messagesEndpoints, messagesRoutes(services));
  registerEndpoints(app, parts, notesEndpoints, notesRoutes(services));
  registerEndpoints(app, parts, notificationsEndpoints, notificationsRoutes(services));
  registerEndpoints(app, parts, pushEndpoints, pushRoutes(services));
  registerEndpoints(app, parts, supportEndpoints, supportRoutes(services));
  registerEndpoints(app, parts, secondFactorEndpoints, secondFactorRoutes(services));
  registerEndpoints(app, parts, auditEndpoints, auditRoutes(services));
  registerEndpoints(app, parts, operatorEndpoints, operatorRoutes(services));
  registerEndpoints(app, parts, verificationEndpoints, verificationRoutes(services));
  registerEndpoints(app, parts, directoryEndpoints, directoryRoutes(services));
  registerEndpoints(app, parts, listingsEndpoints, listingsRoutes(services));
}
