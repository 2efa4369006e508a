import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { SignInPage } from '../features/accounts/pages/SignInPage.tsx';
import { ErrorPanel, ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { Root } from './Root.tsx';
import * as search from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title while this is the page. */
    title?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorScreen });

// The first page and its layout come with the program: one request less before it can be used.
const publicPages = createRoute({
  getParentRoute: () => root,
  id: '_public',
  component: PublicLayout,
  errorComponent: ErrorScreen,
});
const ofPublic = { getParentRoute: () => publicPages } as const;

const signIn = createRoute({
  ...ofPublic,
  path: '/',
  staticData: { title: 'Sign In' },
  validateSearch: search.signInSearch,
  component: SignInPage,
});
const signUp = createRoute({
  ...ofPublic,
  path: '/sign-up',
  staticData: { title: 'Create Account' },
  validateSearch: search.signUpSearch,
  component: lazyRouteComponent(() => import('../features/accounts/pages/SignUpPage.tsx'), 'SignUpPage'),
});
const terms = createRoute({
  ...ofPublic,
  path: '/terms-and-conditions',
  staticData: { title: 'Terms & Conditions' },
  component: lazyRouteComponent(() => import('../features/accounts/pages/TermsPage.tsx'), 'TermsPage'),
});
const forgotPassword = createRoute({
  ...ofPublic,
  path: '/forgot-password',
  staticData: { title: 'Forgot Password' },
  component: lazyRouteComponent(
    () => import('../features/accounts/pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});
const resetLinkSent = createRoute({
  ...ofPublic,
  path: '/reset-link-sent',
  staticData: { title: 'Reset Link Sent' },
  component: lazyRouteComponent(() => import('../features/accounts/pages/ResetLinkSentPage.tsx'), 'ResetLinkSentPage'),
});
const resetPassword = createRoute({
  ...ofPublic,
  path: '/reset-password',
  staticData: { title: 'New Password' },
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(() => import('../features/accounts/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
const resetPasswordSuccess = createRoute({
  ...ofPublic,
  path: '/reset-password-success',
  staticData: { title: 'Password Reset Successful' },
  component: lazyRouteComponent(
    () => import('../features/accounts/pages/ResetPasswordSuccessPage.tsx'),
    'ResetPasswordSuccessPage',
  ),
});
const verifyEmail = createRoute({
  ...ofPublic,
  path: '/verify-email',
  staticData: { title: 'Verify Email' },
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(() => import('../features/accounts/pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});
const verifyOtp = createRoute({
  ...ofPublic,
  path: '/verify-otp',
  staticData: { title: 'Verify your Email Address' },
  component: lazyRouteComponent(() => import('../features/accounts/pages/VerifyOtpPage.tsx'), 'VerifyOtpPage'),
});
const acceptInvitation = createRoute({
  ...ofPublic,
  path: '/accept-invitation',
  staticData: { title: 'Accept Invitation' },
  validateSearch: search.linkSearch,
  component: lazyRouteComponent(
    () => import('../features/accounts/pages/AcceptInvitationPage.tsx'),
    'AcceptInvitationPage',
  ),
});

const donorArea = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(() => import('./DonorShell.tsx'), 'DonorShell'),
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
  staticData: { title: 'Dashboard' },
  validateSearch: search.donorDashboardSearch,
  component: lazyRouteComponent(
    () => import('../features/dashboards/pages/DonorDashboardPage.tsx'),
    'DonorDashboardPage',
  ),
});
const donate = createRoute({
  ...ofDonors,
  path: '/donate',
  staticData: { title: 'Donate' },
  validateSearch: search.donateSearch,
  component: lazyRouteComponent(() => import('../features/facilities/pages/DonatePage.tsx'), 'DonatePage'),
});
const donorRequests = createRoute({
  ...ofDonors,
  path: '/emergency-requests',
  staticData: { title: 'Emergency requests' },
  validateSearch: search.donorRequestsSearch,
  component: lazyRouteComponent(
    () => import('../features/donations/pages/DonorEmergencyRequestsPage.tsx'),
    'DonorEmergencyRequestsPage',
  ),
});
const donorNotifications = createRoute({
  ...ofDonors,
  path: '/notifications',
  staticData: { title: 'Notifications' },
  validateSearch: search.notificationsSearch,
  component: lazyRouteComponent(
    () => import('../features/notifications/pages/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const education = createRoute({
  ...ofDonors,
  path: '/educational-content',
  staticData: { title: 'Educational Content' },
  validateSearch: search.educationSearch,
  component: lazyRouteComponent(
    () => import('../features/education/pages/EducationalContentPage.tsx'),
    'EducationalContentPage',
  ),
});
const donorAccount = createRoute({
  ...ofDonors,
  path: '/account',
  staticData: { title: 'My Account' },
  component: lazyRouteComponent(() => import('../features/profile/pages/DonorAccountPage.tsx'), 'DonorAccountPage'),
});
const donorHelp = createRoute({
  ...ofDonors,
  path: '/help',
  staticData: { title: 'Help & Support' },
  component: lazyRouteComponent(() => import('../features/support/pages/HelpPage.tsx'), 'HelpPage'),
});

const facilityArea = createRoute({
  getParentRoute: () => root,
  path: '/facility',
  component: lazyRouteComponent(() => import('./FacilityShell.tsx'), 'FacilityShell'),
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
  staticData: { title: 'Dashboard' },
  validateSearch: search.facilityDashboardSearch,
  component: lazyRouteComponent(
    () => import('../features/dashboards/pages/FacilityDashboardPage.tsx'),
    'FacilityDashboardPage',
  ),
});
const facilityRequests = createRoute({
  ...ofStaff,
  path: '/emergency-requests',
  staticData: { title: 'Emergency Requests' },
  validateSearch: search.facilityRequestsSearch,
  component: lazyRouteComponent(
    () => import('../features/donations/pages/FacilityEmergencyRequestsPage.tsx'),
    'FacilityEmergencyRequestsPage',
  ),
});
const inventory = createRoute({
  ...ofStaff,
  path: '/inventory',
  staticData: { title: 'Inventory' },
  component: lazyRouteComponent(() => import('../features/inventory/pages/InventoryPage.tsx'), 'InventoryPage'),
});
const facilityNotifications = createRoute({
  ...ofStaff,
  path: '/notifications',
  staticData: { title: 'Notifications' },
  validateSearch: search.notificationsSearch,
  component: lazyRouteComponent(
    () => import('../features/notifications/pages/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
});
const facilityAccount = createRoute({
  ...ofStaff,
  path: '/account',
  staticData: { title: 'My Account' },
  validateSearch: search.facilityAccountSearch,
  component: lazyRouteComponent(() => import('../features/staff/pages/FacilityAccountPage.tsx'), 'FacilityAccountPage'),
});
const facilityHelp = createRoute({
  ...ofStaff,
  path: '/help',
  staticData: { title: 'Help & Support' },
  component: lazyRouteComponent(() => import('../features/support/pages/HelpPage.tsx'), 'HelpPage'),
});

const routeTree = root.addChildren([
  publicPages.addChildren([
    signIn,
    signUp,
    terms,
    forgotPassword,
    resetLinkSent,
    resetPassword,
    resetPasswordSuccess,
    verifyEmail,
    verifyOtp,
    acceptInvitation,
  ]),
  donorArea.addChildren([
    donorHome,
    donorDashboard,
    donate,
    donorRequests,
    donorNotifications,
    education,
    donorAccount,
    donorHelp,
  ]),
  facilityArea.addChildren([
    facilityHome,
    facilityDashboard,
    facilityRequests,
    inventory,
    facilityNotifications,
    facilityAccount,
    facilityHelp,
  ]),
]);

const options = {
  routeTree,
  parseSearch: search.parseSearch,
  stringifySearch: search.stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorPanel,
  defaultPreload: 'intent',
  scrollRestoration: true,
} as const;

/** The whole app's router; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter(history === undefined ? options : { ...options, history });
}
