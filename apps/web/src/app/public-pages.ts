export interface PublicPage {
  readonly path: string;
  /** The component, and the module in features/accounts/pages, that draws it. */
  readonly page: string;
  /** It looks the same whatever its `?…` says; any other page with one gets the empty shell. */
  readonly ignoresQuery?: boolean;
}

/** Anybody may read these: they are written as HTML when the web app is built (build/prerender.ts). */
export const publicPages: readonly PublicPage[] = [
  { path: '/', page: 'SignInPage', ignoresQuery: true },
  { path: '/sign-up', page: 'SignUpPage' },
  { path: '/terms-and-conditions', page: 'TermsPage', ignoresQuery: true },
  { path: '/forgot-password', page: 'ForgotPasswordPage', ignoresQuery: true },
  { path: '/reset-link-sent', page: 'ResetLinkSentPage', ignoresQuery: true },
  { path: '/reset-password', page: 'ResetPasswordPage' },
  { path: '/reset-password-success', page: 'ResetPasswordSuccessPage', ignoresQuery: true },
  { path: '/verify-email', page: 'VerifyEmailPage' },
  { path: '/verify-otp', page: 'VerifyOtpPage', ignoresQuery: true },
  { path: '/accept-invitation', page: 'AcceptInvitationPage' },
];
