import type pg from 'pg';
import type { Program } from '../apps/api/test/support/programs.ts';
import { type Call, callsOf, floorOf, receiving } from './calls.ts';
import { type Cast, removeBookings } from './cast.ts';
import { type Cost, costOf } from './cost.ts';
import { ask, CLIENTS, inTurns, median } from './measure.ts';
import type { Row } from './report.ts';

interface Stage {
  readonly client: pg.Client;
  readonly cast: Cast;
  readonly api: Program;
  readonly floor: Program;
}

const TURNS = 3;
/** Where the calls that were measured before have got to: a booking is accepted once. */
const ROUNDS_BEFORE = 3;

/** Measures what a write costs beside the floor: processor time of the program and of the database, in turns. */
async function measureWrite({ client, cast, api, floor }: Stage, call: Call, requests: number): Promise<Row> {
  const { what, most = requests, ofFloor: atMost = Infinity } = call;
  const amount = Math.min(requests, most);
  const next = { api: inTurns(call.request, ROUNDS_BEFORE * amount), floor: inTurns(floorOf(cast).request) };
  const spent = { api: [] as Cost[], floor: [] as Cost[] };
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const own = await costOf(client, { pid: api.pid, name: 'sanguine' }, amount, () =>
      ask(api.port, CLIENTS, amount, next.api),
    );
    if (call.isBooking) await removeBookings(client);
    const least = await costOf(client, { pid: floor.pid, name: 'floor' }, amount, () =>
      ask(floor.port, CLIENTS, amount, next.floor),
    );
    if (turn === 0) continue;
    spent.api.push(own);
    spent.floor.push(least);
  }
  const cells = (['program', 'database'] as const).flatMap((part) => {
    const [own, least] = [spent.api, spent.floor].map((costs) => median(costs.map((cost) => cost[part])));
    return [{ value: own ?? 0 }, { value: (own ?? 0) / (least || 1), atMost }];
  });
  return [what, ...cells];
}

/** Returns what writes cost beside the floor. */
export async function measureWrites(stage: Stage, requests: number): Promise<Row[]> {
  const writes = callsOf(stage.cast).filter(({ ofFloor }) => ofFloor !== undefined);
  const rows: Row[] = [];
  for (const call of [...writes, receiving(stage.cast)]) rows.push(await measureWrite(stage, call, requests));
  return rows;
}
