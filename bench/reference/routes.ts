import { approve, book } from './bookings.ts';
import type { Caller, Handler } from './call.ts';
import { facilities } from './facilities.ts';
import { type Input, INPUTS } from './inputs.ts';
import { donorBoard, profile, staffBoard } from './people.ts';
import { emergencies, pending } from './requests.ts';
import { signIn } from './sign-in.ts';
import { setStock } from './stock.ts';

export interface Route {
  readonly verb: 'get' | 'post' | 'put';
  readonly path: string;
  readonly access: Caller['role'] | 'either' | 'anyone';
  readonly handler: Handler;
  readonly input?: Input;
}

const SCHEDULE = '/api/donation/schedule';
const STAFF = 'facility_staff';

export const routes: readonly Route[] = [
  { verb: 'post', path: '/api/auth/login', access: 'anyone', handler: signIn, input: INPUTS.signIn },
  { verb: 'get', path: '/api/profile', access: 'either', handler: profile },
  { verb: 'get', path: '/api/facility/:id', access: 'either', handler: facilities, input: INPUTS.page },
  { verb: 'get', path: `${SCHEDULE}/facility`, access: STAFF, handler: pending, input: INPUTS.requests },
  { verb: 'get', path: `${SCHEDULE}/donor`, access: 'donor', handler: emergencies, input: INPUTS.requests },
  { verb: 'get', path: '/api/dashboard/donor', access: 'donor', handler: donorBoard },
  { verb: 'get', path: '/api/dashboard/facility', access: STAFF, handler: staffBoard },
  { verb: 'put', path: '/api/facility/:id/inventory/:type', access: STAFF, handler: setStock, input: INPUTS.stock },
  { verb: 'post', path: SCHEDULE, access: 'donor', handler: book, input: INPUTS.booking },
  { verb: 'post', path: `${SCHEDULE}/:id/approve`, access: STAFF, handler: approve, input: INPUTS.decision },
];
