import type { TestApp } from '../app.ts';
import { type RawAnswer, sendBytes, sendRequest } from '../raw-requests.ts';
import { strangeBytes, strangeRequests } from './addresses.ts';

/** The port on which the app listens. */
export async function listening({ http }: TestApp): Promise<number> {
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address = http.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function problemsOf({ status, headers, text }: RawAnswer): string[] {
  if (status === 0) return [];
  const isOurs = status < 300 || /json/.test(headers['content-type'] ?? '') || text.startsWith('<p>') || text === '';
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(isOurs ? [] : [`not in our words: ${text.slice(0, 100)}`]),
    ...(text === '' || headers['x-content-type-options'] === 'nosniff' ? [] : ['lacks nosniff']),
    ...(/\n\s+at |node_modules|FST_ERR/.test(text) ? ['tells of the inside'] : []),
  ];
}

interface Run {
  readonly count: number;
  readonly seed: number;
}

async function findingsOf<Sent>(sent: readonly Sent[], send: (one: Sent) => Promise<RawAnswer>): Promise<string[]> {
  const findings: string[] = [];
  for (const one of sent) {
    const problems = problemsOf(await send(one));
    if (problems.length > 0) findings.push(`${JSON.stringify(one).slice(0, 400)}: ${problems.join('; ')}`);
  }
  return findings;
}

/** Requests undeclared addresses, by any method, and returns what was wrong. */
export function fuzzAddresses(port: number, { count, seed }: Run): Promise<string[]> {
  return findingsOf(strangeRequests(count, seed), ({ method, address }) => sendRequest(port, method, address));
}

/** The same with bytes that are almost HTTP. */
export function fuzzBytes(port: number, { count, seed }: Run): Promise<string[]> {
  return findingsOf(strangeBytes(count, seed), (bytes) => sendBytes(port, bytes));
}
