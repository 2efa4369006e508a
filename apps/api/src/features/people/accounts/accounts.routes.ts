import { says } from './accounts.words.ts';
import type { accountsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { listOwnSessions } from './accounts.reads.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { endSession } from './end-session.ts';
import { registerDonor } from './register-donor.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { switchFacility } from './switch-facility.ts';
import { verifyEmail } from './verify-email.ts';

type Table = typeof accountsEndpoints;

function verificationRoutes(services: Services) {
  const send: Handlers<Table>['POST /api/auth/send-verification'] = async ({ caller, body }) => {
    await requestVerification(services, caller, body.email);
    const message = says('accounts.done.code-sent');
    return { message, data: null };
  };
  const verify: Handlers<Table>['POST /api/auth/verify'] = async ({ caller, body }) => {
    await verifyEmail(services, caller, body);
    return { message: says('accounts.done.address-verified'), data: null };
  };
  return {
    'POST /api/auth/send-verification': send,
    'POST /auth/resend-verification-email': send,
    'POST /api/auth/verify': verify,
    'POST /auth/verify-email': verify,
  };
}

function passwordRoutes(
  services: Services,
): Pick<
  Handlers<Table>,
  'POST /api/auth/forgot-password' | 'POST /api/auth/reset-password' | 'POST /api/auth/change-password'
> {
  return {
    'POST /api/auth/forgot-password': async ({ caller, body }) => {
      await requestPasswordReset(services, caller, body.email);
      return { message: says('accounts.done.link-sent'), data: null };
    },
    'POST /api/auth/reset-password': async ({ caller, body }) => {
      await resetPassword(services, caller, body);
      return { message: says('accounts.done.password-reset'), data: null };
    },
    'POST /api/auth/change-password': async ({ actor, body }) => {
      await changePassword(services, actor, body);
      return { message: says('accounts.done.password-changed'), data: null };
    },
  };
}

export function accountsRoutes(services: Services): Handlers<Table> {
  return {
    ...verificationRoutes(services),
    ...passwordRoutes(services),
    'POST /api/auth/login': async ({ caller, body }) => {
      const { user, session } = await signIn(services, caller, body);
      return { message: says('accounts.done.signed-in'), data: { user }, user, session };
    },
    'POST /api/auth/switch-facility': async ({ caller, actor, body }) => {
      const { user, session } = await switchFacility(services, caller, actor, body.facilityId);
      return { message: says('accounts.done.switched'), data: { user }, user, session };
    },
    'POST /api/auth/logout': async ({ caller }) => {
      await signOut(services, caller);
      return { message: says('accounts.done.signed-out'), data: null, session: null };
    },
    'POST /api/users/register/donor': async ({ caller, body }) => {
      const { user, session } = await registerDonor(services, caller, body);
      return { message: says('accounts.done.donor-registered'), data: { user }, user, session };
    },
    'PUT /api/auth/language': async ({ actor, body }) => {
      const data = await chooseLanguage(services, actor, body.locale);
      return { message: says('accounts.done.language-saved'), data, language: data.locale };
    },
    'GET /api/auth/sessions': async ({ actor, caller }) => {
      return {
        data: { list: await listOwnSessions(services, actor, caller.locale) },
      };
    },
    'DELETE /api/auth/sessions/{id}': async ({ actor, params }) => {
      await endSession(services, actor, params.id);
      const isCurrent = params.id === actor.sessionId;
      return { message: says('accounts.done.device-signed-out'), data: null, ...(isCurrent ? { session: null } : {}) };
    },
  };
}
