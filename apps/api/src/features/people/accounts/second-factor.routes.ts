import type { secondFactorEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { getOwnSecondFactor } from './accounts.reads.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { signInWithFactor } from './sign-in-with-factor.ts';
import { says } from './accounts.words.ts';

export function secondFactorRoutes(services: Services): Handlers<typeof secondFactorEndpoints> {
  return {
    'POST /api/auth/login/second-factor': async ({ caller, body }) => {
      const { user, session } = await signInWithFactor(services, caller, body);
      return { message: says('accounts.done.signed-in'), data: { user }, user, session };
    },
    'GET /api/auth/second-factor': async ({ actor }) => {
      return { data: await getOwnSecondFactor(services, actor) };
    },
    'POST /api/auth/second-factor': async ({ actor, body }) => {
      const data = await beginSecondFactor(services, actor, body.password);
      return { message: says('accounts.done.factor-begun'), data };
    },
    'POST /api/auth/second-factor/confirm': async ({ actor, body }) => {
      const recoveryCodes = await confirmSecondFactor(services, actor, body.code);
      return { message: says('accounts.done.factor-added'), data: { recoveryCodes } };
    },
    'POST /api/auth/second-factor/recovery-codes': async ({ actor, body }) => {
      const recoveryCodes = await renewRecoveryCodes(services, actor, body.password);
      return { message: says('accounts.done.recovery-codes-replaced'), data: { recoveryCodes } };
    },
    'DELETE /api/auth/second-factor': async ({ actor, body }) => {
      await removeSecondFactor(services, actor, body.password);
      return { message: says('accounts.done.factor-removed'), data: null };
    },
  };
}
