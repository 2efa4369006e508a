import type pg from 'pg';
import { Client } from './load/client.ts';
import { bodyOf, rawRequest, statusOf } from './load/http.ts';
import type { Scenario } from './scenarios.ts';

const TRIED = 12;
/** Where a write leaves its traces. */
const TRACES =
  'donation_requests request_history inventory_movements outbox live_events audit_events sessions known_devices'.split(
    ' ',
  );
/** Of an answer to a write these texts are compared, of the others that they are there. */
const WORDS = new Set(['success', 'message', 'creator', 'role', 'unitsRequested']);

/** The same text whatever the order of the fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}

/** Both texts from shortly before their first difference. */
function difference(ours: string, theirs: string): string {
  const at = [...ours].findIndex((character, place) => character !== theirs[place]);
  return [ours, theirs].map((text) => text.slice(Math.max(0, at - 60), at + 140)).join('\n');
}

/** What two answers to different writes of one kind have in common. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'allowedActions' ? value : value.map((one: unknown) => shapeOf(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]));
  return WORDS.has(key) ? value : typeof value;
}

async function countTraces(database: pg.Client): Promise<number[]> {
  const counts = TRACES.map((table) => `(select count(*)::int from ${table})`);
  const { rows } = await database.query<{ counts: number[] }>(`select array[${counts.join(',')}] as counts`);
  return rows[0]?.counts ?? [];
}

interface Given {
  readonly answers: string[];
  /** Rows that the requests added to each table. */
  readonly traces: Record<string, number>;
}

async function give(database: pg.Client, port: number, scenario: Scenario, first: number): Promise<Given> {
  const before = scenario.writes ? await countTraces(database) : [];
  const client = await Client.open(port);
  const answers: string[] = [];
  try {
    for (let index = first; index < first + TRIED; index += 1) {
      const answer = await client.send(rawRequest(scenario.request(index)));
      const body = bodyOf(answer);
      if (statusOf(answer) !== scenario.status)
        throw new Error(`${scenario.name} answered ${statusOf(answer)}: ${body}`);
      const content = sorted(JSON.parse(body));
      answers.push(JSON.stringify(scenario.writes ? shapeOf(content) : content));
    }
  } finally {
    client.close();
  }
  const after = scenario.writes ? await countTraces(database) : [];
  const added = TRACES.map((table, place) => [table, (after[place] ?? 0) - (before[place] ?? 0)] as const);
  return { answers, traces: Object.fromEntries(added) };
}

/**
 * Throws unless both programs answer a sample of the requests alike, field by field, and leave as many rows: a reference that
 * answers less proves nothing. Answers to writes differ in ids and times. Returns the size of an answer in bytes.
 */
export async function requireSameAnswers(
  database: pg.Client,
  ports: { readonly api: number; readonly reference: number },
  scenario: Scenario,
  betweenSides: () => Promise<void>,
): Promise<number> {
  await betweenSides();
  const api = await give(database, ports.api, scenario, 0);
  await betweenSides();
  const reference = await give(database, ports.reference, scenario, scenario.writes === 'acceptances' ? TRIED : 0);
  for (const [place, answer] of api.answers.entries()) {
    const other = reference.answers[place];
    if (answer !== other) throw new Error(`the reference answers differently:\n${difference(answer, other ?? '')}`);
  }
  const [ours, theirs] = [JSON.stringify(api.traces), JSON.stringify(reference.traces)];
  if (ours !== theirs) throw new Error(`the reference writes other rows: ${ours} ${theirs}`);
  return Math.max(...api.answers.map((answer) => Buffer.byteLength(answer)));
}
