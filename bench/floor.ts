// The floor: a bare HTTP server that sends the program's statements to the database and returns the program's answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { compilePlan } from './floor/play.ts';
import type { Plan, Program } from './floor/program.ts';

const HOP_HEADERS = new Set(['connection', 'keep-alive', 'date']);

interface Playable {
  readonly play: ReturnType<typeof compilePlan>;
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

/** The parent sends programs only. */
function programOf(message: unknown): Program {
  return message as Program;
}

function playableOf(plan: Plan): Playable {
  const { status, headers, body } = plan.answer;
  const kept = headers.filter(([name]) => !HOP_HEADERS.has(name.toLowerCase()));
  return { play: compilePlan(plan), status, headers: kept.flat(), body: Buffer.from(body) };
}

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_SIZE'] ?? 10),
  options: '-c TimeZone=UTC',
  pipeline: true,
});
let plans: Playable[] = [];
let requests: Program['requests'] = [];

async function consume(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = requests[Number(request.headers['x-bench'])];
  const plan = wanted && plans[wanted.plan];
  if (wanted === undefined || plan === undefined) throw new Error('There is no such request in the program');
  if (request.method !== 'GET') await consume(request);
  await plan.play(pool, wanted.vars);
  response.writeHead(plan.status, plan.headers);
  response.end(plan.body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500, { 'content-length': Buffer.byteLength(String(error)) }).end(String(error));
  });
});

process.on('message', (message) => {
  const program = programOf(message);
  if (program.plans.length > 0) plans = program.plans.map(playableOf);
  requests = program.requests;
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    console.log(`The floor is ready at http://127.0.0.1:${address.port}`);
});
