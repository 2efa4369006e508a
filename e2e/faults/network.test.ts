import { expect, onTestFinished, test } from 'vitest';
import { figure } from './support/figures.ts';
import { dataOf, type Reply, send } from './support/http.ts';
import { addFacilities, emergency, type Staff, verifyFacilities } from './support/people.ts';
import { pause } from './support/pause.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { range, times } from './support/scale.ts';
import { createServer, type Server } from './support/server.ts';
import { program } from './support/scenario.ts';

const ROOM = '/api/donation/schedule';
/** With the waits in between, about a minute. */
const TRIES = 20;
/** So many that none of them has more open emergencies than it may. */
const FACILITIES = 200;
/** The message of PostgreSQL when a transaction is committed. */
const COMMITTED = 'COMMIT\0';

async function behindProxy(): Promise<{ server: Server; database: Proxy; port: number; who: (n: number) => Staff }> {
  const server = await createServer();
  onTestFinished(() => server.remove());
  const database = await startProxy(server.port);
  onTestFinished(() => database.close());
  const app = await program({ databaseUrl: server.url.replace(String(server.port), String(database.port)) });
  const staff = await addFacilities(server, FACILITIES);
  await verifyFacilities(server);
  const who = (n: number): Staff => {
    const one = staff[n % FACILITIES];
    if (one === undefined) throw new Error('Somebody has to write.');
    return one;
  };
  return { server, database, port: app.port, who };
}

async function countOf(server: Server, name: string): Promise<{ all: number; doubled: number }> {
  const rows = await server.rows<{ n: number }>(
    `select count(*)::int as n from donation_requests where notes like $1 group by notes`,
    [`${name}-%`],
  );
  return { all: rows.length, doubled: rows.filter(({ n }) => n > 1).length };
}

test('F5 an answer lost after COMMIT: the repeat gets it, and nothing is done twice', async () => {
  const { server, database, port, who } = await behindProxy();
  const rounds = times(20, 100);
  let same = 0;
  for (const n of range(rounds)) {
    const write = { method: 'POST', path: ROOM, cookie: who(n).cookie, key: `lost-${n}`, body: emergency(`lost-${n}`) };
    const swallowed = database.dropNext(COMMITTED);
    const lost = await send(port, write);
    await swallowed;
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '2']);
    const [stored] = await server.rows<{ id: string }>('select id from donation_requests where notes = $1', [
      `lost-${n}`,
    ]);
    const repeated = await send(port, write);
    expect(repeated.status).toBe(201);
    if (dataOf<{ id: string }>(repeated).id === stored?.id) same += 1;
  }
  const { all, doubled } = await countOf(server, 'lost');
  figure('F5', `answer dropped after COMMIT × ${rounds}`, `${same} repeats got the original, ${doubled} doubled`);
  expect({ same, all, doubled }).toEqual({ same: rounds, all: rounds, doubled: 0 });
});

/** Repeats as a browser of the program does: after a lost connection, and when a refusal says so. */
async function untilAnswered(
  port: number,
  request: Parameters<typeof send>[1],
): Promise<{ tries: number; reply: Reply | undefined }> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send(port, { ...request, within: 10_000 }).catch(() => undefined);
    if (reply?.status === 201 || tries === TRIES) return { tries, reply };
    await pause(Number(reply?.headers['retry-after'] ?? 1) * 1000);
  }
}

test('F6 a bad network on both sides of the program: repeats get through, and nothing is done twice', async () => {
  const { server, database, port, who } = await behindProxy();
  const clients = await startProxy(port);
  onTestFinished(() => clients.close());
  const bad = { delay: 100, jitter: 25, resets: 0.025 };
  database.set(bad);
  clients.set(bad);
  const writes = times(80, 2_000);
  const outcomes: { tries: number; reply: Reply | undefined }[] = [];
  const next = range(writes).values();
  const writer = async () => {
    for (const n of next) {
      const key = `bad-${n}`;
      outcomes.push(
        await untilAnswered(clients.port, {
          method: 'POST',
          path: ROOM,
          cookie: who(n).cookie,
          key,
          body: emergency(key),
        }),
      );
    }
  };
  await Promise.all(range(40).map(writer));
  const succeeded = outcomes.filter(({ reply }) => reply?.status === 201).length;
  const repeats = outcomes.reduce((sum, { tries }) => sum + tries - 1, 0);
  const { all, doubled } = await countOf(server, 'bad');
  figure(
    'F6',
    '200 ± 50 ms and 5 % resets per exchange, towards clients and towards PostgreSQL',
    `${succeeded} of ${writes} writes got through with ${repeats} repeats, ${doubled} doubled`,
  );
  expect(succeeded / writes).toBeGreaterThanOrEqual(0.999);
  expect({ all, doubled }).toEqual({ all: writes, doubled: 0 });
});

test('F6 a network that swallows everything counts as a database that is away', async () => {
  const { database, port, who } = await behindProxy();
  const { cookie } = who(0);
  database.set({ blackhole: true });
  const replies = await Promise.all(range(20).map(() => send(port, { path: ROOM, cookie })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...replies.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_500);
  database.set({});
  await expect.poll(async () => (await send(port, { path: ROOM, cookie })).status, { timeout: 10_000 }).toBe(200);
});
