import { approve, book } from './bookings.ts';
import type { Caller, Handler } from './call.ts';
import { facilities } from './facilities.ts';
import { donorBoard, profile, staffBoard } from './people.ts';
import { emergencies, pending } from './requests.ts';
import { signIn } from './sign-in.ts';
import { setStock } from './stock.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: Caller['role'] | 'either' | 'anyone';
  readonly handler: Handler;
}

export const routes: readonly Route[] = [
  { method: 'POST', path: '/api/auth/login', access: 'anyone', handler: signIn },
  { method: 'GET', path: '/api/profile', access: 'either', handler: profile },
  { method: 'GET', path: '/api/facility/:id', access: 'either', handler: facilities },
  { method: 'GET', path: '/api/donation/schedule/facility', access: 'facility_staff', handler: pending },
  { method: 'GET', path: '/api/donation/schedule/donor', access: 'donor', handler: emergencies },
  { method: 'GET', path: '/api/dashboard/donor', access: 'donor', handler: donorBoard },
  { method: 'GET', path: '/api/dashboard/facility', access: 'facility_staff', handler: staffBoard },
  { method: 'PUT', path: '/api/facility/:id/inventory/:type', access: 'facility_staff', handler: setStock },
  { method: 'POST', path: '/api/donation/schedule', access: 'donor', handler: book },
  { method: 'POST', path: '/api/donation/schedule/:id/approve', access: 'facility_staff', handler: approve },
];
