import {
  accountsEndpoints,
  appealsEndpoints,
  auditEndpoints,
  dashboardsEndpoints,
  donationsEndpoints,
  facilitiesEndpoints,
  inventoryEndpoints,
  liveEndpoints,
  notificationsEndpoints,
  operatorEndpoints,
  pushEndpoints,
  profileEndpoints,
  secondFactorEndpoints,
  staffEndpoints,
  stockTokenEndpoints,
  supportEndpoints,
} from '@sanguine/contract';
import type { FastifyInstance } from 'fastify';
import { accountsRoutes, secondFactorRoutes } from '../features/accounts/index.ts';
import { appealsRoutes } from '../features/appeals/index.ts';
import { auditRoutes } from '../features/audit/index.ts';
import { dashboardsRoutes } from '../features/dashboards/index.ts';
import { donationsRoutes } from '../features/donations/index.ts';
import { facilitiesRoutes } from '../features/facilities/index.ts';
import { inventoryRoutes, stockTokenRoutes } from '../features/inventory/index.ts';
import { notificationsRoutes, pushRoutes } from '../features/notifications/index.ts';
import { operatorRoutes } from '../features/operator/index.ts';
import { profileRoutes } from '../features/profile/index.ts';
import { staffRoutes } from '../features/staff/index.ts';
import { supportRoutes } from '../features/support/index.ts';
import { registerEndpoints } from '../platform/http/endpoint-routes.ts';
import type { Live } from '../platform/live/live.ts';
import { liveRoutes } from '../platform/live/live.routes.ts';
import type { Services } from '../platform/services.ts';

/** Every call of the contract, bound to its feature. */
export function registerRoutes(app: FastifyInstance, services: Services, live: Live): void {
  registerEndpoints(app, services, liveEndpoints, liveRoutes(live));
  registerEndpoints(app, services, accountsEndpoints, accountsRoutes(services));
  registerEndpoints(app, services, profileEndpoints, profileRoutes(services));
  registerEndpoints(app, services, facilitiesEndpoints, facilitiesRoutes(services));
  registerEndpoints(app, services, staffEndpoints, staffRoutes(services));
  registerEndpoints(app, services, inventoryEndpoints, inventoryRoutes(services));
  registerEndpoints(app, services, stockTokenEndpoints, stockTokenRoutes(services));
  registerEndpoints(app, services, donationsEndpoints, donationsRoutes(services));
  registerEndpoints(app, services, appealsEndpoints, appealsRoutes(services));
  registerEndpoints(app, services, dashboardsEndpoints, dashboardsRoutes(services));
  registerEndpoints(app, services, notificationsEndpoints, notificationsRoutes(services));
  registerEndpoints(app, services, pushEndpoints, pushRoutes(services));
  registerEndpoints(app, services, supportEndpoints, supportRoutes(services));
  registerEndpoints(app, services, secondFactorEndpoints, secondFactorRoutes(services));
  registerEndpoints(app, services, auditEndpoints, auditRoutes(services));
  registerEndpoints(app, services, operatorEndpoints, operatorRoutes(services));
}
