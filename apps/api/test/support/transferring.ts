import { addDays, type Notification, type TransferWithLots } from '@sanguine/contract';
import { sql } from 'kysely';
import { call, registerFacility, type TestApp } from './app.ts';
import { move, stockOf } from './lots.ts';
import type { TestDatabase } from './test-database.ts';
import { begin, share, take, transferOf } from './transfers.ts';

export interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

/** Two facilities that share stock, and what tests of transfers ask about them. */
export function transferring(app: () => TestApp, database: () => TestDatabase) {
  /** A day, counted from that of the clock. */
  const day = (days: number) => addDays(app().clock.now().toISOString().slice(0, 10), days);
  async function pair() {
    const [sender, receiver] = [await registerFacility(app()), await registerFacility(app())];
    await share(app(), sender.facilityId, receiver.facilityId);
    return { sender, receiver };
  }
  const received = (at: Admin, ...lines: object[]) =>
    move(app(), at, 'received', { lines: lines.map((line) => ({ component: 'red_cells', bloodType: 'O-', ...line })) });
  const rowOf = async (at: Admin, component = 'red_cells', type = 'O-') =>
    (await stockOf(app(), at, component)).rows.find(({ bloodType }) => bloodType === type);
  const ledgerOf = async (at: Admin) => {
    const { rows } = await sql<{ kind: string; delta: number; reason_code: string | null; reason: string }>`
      select kind, delta, reason_code, reason from inventory_movements where facility_id = ${at.facilityId}
      order by at, id`.execute(database().kysely);
    return rows.map(({ kind, delta, reason_code: code }) => [kind, delta, ...(code === null ? [] : [code])]);
  };
  const newsOf = async ({ cookie }: Admin) =>
    (await call<{ list: Notification[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list.map(
      ({ kind }) => kind,
    );
  /** Asks, offers and accepts. */
  async function accepted(sender: Admin, receiver: Admin, wanted: object = {}): Promise<TransferWithLots> {
    const { id } = (await begin(app(), receiver, sender, wanted)).body.data;
    await take(app(), sender, id, 'offer');
    return (await take(app(), receiver, id, 'accept')).body.data;
  }
  async function sent(sender: Admin, receiver: Admin, wanted: object = {}): Promise<TransferWithLots> {
    const { id } = await accepted(sender, receiver, wanted);
    await take(app(), sender, id, 'send');
    return transferOf(app(), receiver, id);
  }

  return { day, pair, received, rowOf, ledgerOf, newsOf, accepted, sent };
}
