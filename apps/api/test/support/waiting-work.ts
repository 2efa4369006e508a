import type { WaitingWork } from '@sanguine/contract';
import { call, type TestApp } from './app.ts';

/** Returns what the dashboard says that waits for somebody of a facility. */
export async function waitingWorkOf(app: TestApp, { cookie }: { readonly cookie: string }): Promise<WaitingWork> {
  return (await call<{ waiting: WaitingWork }>(app, 'GET', '/api/dashboard/facility', { cookie })).body.data.waiting;
}
