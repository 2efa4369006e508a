import { createRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/people/accounts/pages/SignInPage.tsx';
import { lazyPage } from '../../platform/page-code.ts';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { PublicLayout } from '../PublicLayout.tsx';
import * as search from '../search.ts';
import { root } from './root.ts';

// This and the page to sign in come with the program, so the sign-in page shows at once after signing out.
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
  staticData: { title: 'app.title.sign-in', prerender: 'with any query' },
  validateSearch: search.signInSearch,
  component: SignInPage,
});
const signUp = createRoute({
  ...ofPublic,
  path: '/sign-up',
  staticData: { title: 'app.title.sign-up', prerender: 'without query' },
  validateSearch: search.signUpSearch,
  component: lazyPage(() => import('../../features/people/accounts/pages/SignUpPage.tsx'), 'SignUpPage'),
});
const terms = createRoute({
  ...ofPublic,
  path: '/terms-and-conditions',
  staticData: { title: 'app.title.terms', prerender: 'with any query' },
  component: lazyPage(() => import('../../features/people/accounts/pages/TermsPage.tsx'), 'TermsPage'),
});
const forgotPassword = createRoute({
  ...ofPublic,
  path: '/forgot-password',
  staticData: { title: 'app.title.forgot-password', prerender: 'with any query' },
  component: lazyPage(
    () => import('../../features/people/accounts/pages/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});
const resetLinkSent = createRoute({
  ...ofPublic,
  path: '/reset-link-sent',
  staticData: { title: 'app.title.reset-link-sent', prerender: 'with any query' },
  component: lazyPage(() => import('../../features/people/accounts/pages/ResetLinkSentPage.tsx'), 'ResetLinkSentPage'),
});
const resetPassword = createRoute({
  ...ofPublic,
  path: '/reset-password',
  staticData: { title: 'app.title.new-password', prerender: 'without query' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/people/accounts/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
const resetPasswordSuccess = createRoute({
  ...ofPublic,
  path: '/reset-password-success',
  staticData: { title: 'app.title.password-reset', prerender: 'with any query' },
  component: lazyPage(
    () => import('../../features/people/accounts/pages/ResetPasswordSuccessPage.tsx'),
    'ResetPasswordSuccessPage',
  ),
});
const verifyEmail = createRoute({
  ...ofPublic,
  path: '/verify-email',
  staticData: { title: 'app.title.verify-email', prerender: 'without query' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/people/accounts/pages/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});
const verifyOtp = createRoute({
  ...ofPublic,
  path: '/verify-otp',
  staticData: { title: 'app.title.verify-otp', prerender: 'with any query' },
  component: lazyPage(() => import('../../features/people/accounts/pages/VerifyOtpPage.tsx'), 'VerifyOtpPage'),
});
const acceptInvitation = createRoute({
  ...ofPublic,
  path: '/accept-invitation',
  staticData: { title: 'app.title.accept-invitation', prerender: 'without query' },
  validateSearch: search.linkSearch,
  component: lazyPage(
    () => import('../../features/people/accounts/pages/AcceptInvitationPage.tsx'),
    'AcceptInvitationPage',
  ),
});

const claimRecord = createRoute({
  ...ofPublic,
  path: '/claim-record',
  staticData: { title: 'app.title.claim-record' },
  validateSearch: search.linkSearch,
  component: lazyPage(
    () => import('../../features/bookings/entered-donors/pages/ClaimRecordPage.tsx'),
    'ClaimRecordPage',
  ),
});

const answer = createRoute({
  ...ofPublic,
  path: '/answer',
  staticData: { title: 'app.title.answer' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/bookings/lifecycle/pages/AnswerLinkPage.tsx'), 'AnswerLinkPage'),
});

const coming = createRoute({
  ...ofPublic,
  path: '/coming',
  staticData: { title: 'app.title.coming' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/bookings/lifecycle/pages/ComingLinkPage.tsx'), 'ComingLinkPage'),
});

const next = createRoute({
  ...ofPublic,
  path: '/next',
  staticData: { title: 'app.title.next' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/bookings/wait-list/pages/NextLinkPage.tsx'), 'NextLinkPage'),
});

const rebook = createRoute({
  ...ofPublic,
  path: '/rebook',
  staticData: { title: 'app.title.rebook' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/bookings/booking/pages/RebookPage.tsx'), 'RebookPage'),
});

const checkIn = createRoute({
  ...ofPublic,
  path: '/check-in',
  staticData: { title: 'app.title.check-in' },
  component: lazyPage(() => import('../../features/bookings/donor-card/pages/CheckInLinkPage.tsx'), 'CheckInLinkPage'),
});

const verifyCertificate = createRoute({
  ...ofPublic,
  path: '/certificate',
  staticData: { title: 'app.title.verify-certificate' },
  component: lazyPage(
    () => import('../../features/bookings/donor-card/pages/VerifyCertificatePage.tsx'),
    'VerifyCertificatePage',
  ),
});

const unsubscribe = createRoute({
  ...ofPublic,
  path: '/unsubscribe',
  staticData: { title: 'app.title.unsubscribe' },
  validateSearch: search.linkSearch,
  component: lazyPage(() => import('../../features/notify/notifications/pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
});

/** The pages that anybody may read. */
export const publicRoutes = publicPages.addChildren([
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
  claimRecord,
  answer,
  coming,
  next,
  rebook,
  checkIn,
  verifyCertificate,
  unsubscribe,
]);
