import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../platform/page-code.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import * as search from '../search.ts';
import { root } from './root.ts';

const donorArea = createRoute({
  getParentRoute: () => root,
  path: '/user',
  staticData: { role: 'donor' },
  component: lazyPage(() => import('../DonorShell.tsx'), 'DonorShell'),
  errorComponent: ErrorScreen,
});
const ofDonors = { getParentRoute: () => donorArea } as const;

const donorHome = createRoute({
  ...ofDonors,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/dashboard', replace: true });
  },
});
const donorDashboard = createRoute({
  ...ofDonors,
  path: '/dashboard',
  staticData: { title: 'app.menu.dashboard' },
  validateSearch: search.donorDashboardSearch,
  component: lazyPage(
    () => import('../../features/about/dashboards/pages/DonorDashboardPage.tsx'),
    'DonorDashboardPage',
  ),
});
const donate = createRoute({
  ...ofDonors,
  path: '/donate',
  staticData: { title: 'app.menu.donate' },
  validateSearch: search.donateSearch,
  component: lazyPage(() => import('../../features/bookings/booking/pages/DonatePage.tsx'), 'DonatePage'),
});
const donorRequests = createRoute({
  ...ofDonors,
  path: '/emergency-requests',
  staticData: { title: 'app.menu.emergency-requests' },
  validateSearch: search.donorRequestsSearch,
  component: lazyPage(
    () => import('../../features/bookings/lifecycle/pages/DonorEmergencyRequestsPage.tsx'),
    'DonorEmergencyRequestsPage',
  ),
});
const appointments = createRoute({
  ...ofDonors,
  path: '/appointments',
  staticData: { title: 'app.menu.appointments' },
  validateSearch: search.appointmentsSearch,
  component: lazyPage(() => import('../../features/bookings/lifecycle/pages/AppointmentsPage.tsx'), 'AppointmentsPage'),
});
const donorNotifications = createRoute({
  ...ofDonors,
  path: '/notifications',
  staticData: { title: 'app.menu.notifications' },
  validateSearch: search.pageSearch,
  component: lazyPage(
    () => import('../../features/notify/notifications/pages/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const education = createRoute({
  ...ofDonors,
  path: '/educational-content',
  staticData: { title: 'app.menu.education' },
  validateSearch: search.educationSearch,
  component: lazyPage(
    () => import('../../features/about/education/pages/EducationalContentPage.tsx'),
    'EducationalContentPage',
  ),
});
const donorAccount = createRoute({
  ...ofDonors,
  path: '/account',
  staticData: { title: 'app.menu.account' },
  validateSearch: search.accountSearch,
  component: lazyPage(() => import('../../features/about/profile/pages/DonorAccountPage.tsx'), 'DonorAccountPage'),
});
const donorCard = createRoute({
  ...ofDonors,
  path: '/card',
  staticData: { title: 'app.title.donor-card' },
  component: lazyPage(() => import('../../features/bookings/donor-card/pages/DonorCardPage.tsx'), 'DonorCardPage'),
});
const questions = createRoute({
  ...ofDonors,
  path: '/questions',
  // Whoever looks over a shoulder reads nothing of health in the title.
  staticData: { title: 'app.menu.appointments' },
  validateSearch: search.questionsSearch,
  component: lazyPage(() => import('../../features/bookings/questions/pages/QuestionsPage.tsx'), 'QuestionsPage'),
});
const certificate = createRoute({
  ...ofDonors,
  path: '/certificate',
  staticData: { title: 'app.title.certificate' },
  component: lazyPage(() => import('../../features/bookings/donor-card/pages/CertificatePage.tsx'), 'CertificatePage'),
});
const donorHelp = createRoute({
  ...ofDonors,
  path: '/help',
  staticData: { title: 'app.menu.help' },
  component: lazyPage(() => import('../../features/about/support/pages/HelpPage.tsx'), 'HelpPage'),
});

/** The area of donors. */
export const donorRoutes = donorArea.addChildren([
  donorHome,
  donorDashboard,
  donate,
  appointments,
  donorRequests,
  donorNotifications,
  education,
  donorAccount,
  donorCard,
  questions,
  certificate,
  donorHelp,
]);
