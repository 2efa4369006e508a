import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../platform/page-code.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import * as search from '../search.ts';
import { root } from './root.ts';

const facilityArea = createRoute({
  getParentRoute: () => root,
  path: '/facility',
  staticData: { role: 'facility_staff' },
  component: lazyPage(() => import('../FacilityShell.tsx'), 'FacilityShell'),
  errorComponent: ErrorScreen,
});
const ofStaff = { getParentRoute: () => facilityArea } as const;

const facilityHome = createRoute({
  ...ofStaff,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/facility/dashboard', replace: true });
  },
});
const facilityDashboard = createRoute({
  ...ofStaff,
  path: '/dashboard',
  staticData: { title: 'app.menu.dashboard' },
  validateSearch: search.facilityDashboardSearch,
  component: lazyPage(
    () => import('../../features/about/dashboards/pages/FacilityDashboardPage.tsx'),
    'FacilityDashboardPage',
  ),
});
const facilityRequests = createRoute({
  ...ofStaff,
  path: '/emergency-requests',
  staticData: { title: 'app.menu.staff-emergency-requests', duty: 'emergencies' },
  validateSearch: search.facilityRequestsSearch,
  component: lazyPage(
    () => import('../../features/bookings/lifecycle/pages/FacilityEmergencyRequestsPage.tsx'),
    'FacilityEmergencyRequestsPage',
  ),
});
const facilityAppointments = createRoute({
  ...ofStaff,
  path: '/appointments',
  staticData: { title: 'app.menu.appointments' },
  validateSearch: search.facilityAppointmentsSearch,
  component: lazyPage(
    () => import('../../features/bookings/desk/pages/FacilityAppointmentsPage.tsx'),
    'FacilityAppointmentsPage',
  ),
});
const checkIn = createRoute({
  ...ofStaff,
  path: '/check-in',
  staticData: { title: 'app.title.check-in' },
  component: lazyPage(() => import('../../features/bookings/desk/pages/CheckInPage.tsx'), 'CheckInPage'),
});
const inventory = createRoute({
  ...ofStaff,
  path: '/inventory',
  staticData: { title: 'app.menu.inventory', duty: 'stock' },
  validateSearch: search.inventorySearch,
  component: lazyPage(() => import('../../features/stock/stock/pages/StockPage.tsx'), 'StockPage'),
});
const transfers = createRoute({
  ...ofStaff,
  path: '/transfers',
  staticData: { title: 'app.menu.transfers', duty: 'stock' },
  component: lazyPage(() => import('../../features/stock/transfers/pages/TransfersPage.tsx'), 'TransfersPage'),
});
const facilityNotifications = createRoute({
  ...ofStaff,
  path: '/notifications',
  staticData: { title: 'app.menu.notifications' },
  validateSearch: search.pageSearch,
  component: lazyPage(
    () => import('../../features/notify/notifications/pages/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const facilityAccount = createRoute({
  ...ofStaff,
  path: '/account',
  staticData: { title: 'app.menu.account' },
  validateSearch: search.facilityAccountSearch,
  component: lazyPage(
    () => import('../../features/facilities/staff/pages/FacilityAccountPage.tsx'),
    'FacilityAccountPage',
  ),
});
const facilityHelp = createRoute({
  ...ofStaff,
  path: '/help',
  staticData: { title: 'app.menu.help' },
  component: lazyPage(() => import('../../features/about/support/pages/HelpPage.tsx'), 'HelpPage'),
});

/** The area of a facility's staff. */
export const facilityRoutes = facilityArea.addChildren([
  facilityHome,
  facilityDashboard,
  facilityAppointments,
  checkIn,
  facilityRequests,
  inventory,
  transfers,
  facilityNotifications,
  facilityAccount,
  facilityHelp,
]);
