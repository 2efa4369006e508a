import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

export const NAIROBI = { latitude: -1.2864, longitude: 36.8172 };

export const listing = (origin: string, more: object = {}) => ({
  id: 'f1',
  name: 'Nairobi Clinic',
  address: '1 Moi Avenue',
  city: 'Nairobi',
  country: 'Kenya',
  ...NAIROBI,
  phoneNumber: '',
  operationalHours: '',
  timeZone: 'Africa/Nairobi',
  isOnSanguine: true,
  needs: ['O-'],
  url: `${origin}/facilities/f1-nairobi-clinic`,
  ...more,
});

export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

export interface Behaviour {
  facilities?: (origin: string) => string | Buffer;
  manifest?: (origin: string) => object;
  slots?: string;
  status?: number;
  isSlow?: boolean;
  asked?: string[];
}

/** A cell that behaves as `behaviour` says at the moment. */
export async function cellOf(behaviour: Behaviour): Promise<string> {
  const origin = await listen((request, reply) => {
    const { url = '' } = request;
    behaviour.asked?.push(`${url} ${request.headers['if-none-match'] ?? ''}`.trim());
    if (behaviour.isSlow) return;
    if (behaviour.status !== undefined) {
      reply.writeHead(behaviour.status, { Location: 'http://127.0.0.1:1/secret' }).end();
      return;
    }
    const usual = {
      output: [{ type: 'Slot', url: `${origin}/fhir/slots.ndjson` }],
      extension: { facilities: `${origin}/fhir/facilities.ndjson` },
    };
    if (url === '/fhir/$bulk-publish') reply.end(JSON.stringify(behaviour.manifest?.(origin) ?? usual));
    else if (url === '/fhir/slots.ndjson') reply.end(behaviour.slots ?? '');
    else if (request.headers['if-none-match'] === '"1"') reply.writeHead(304).end();
    else {
      const body = behaviour.facilities?.(origin) ?? `${JSON.stringify(listing(origin))}\n`;
      reply.writeHead(200, { ETag: '"1"', ...(Buffer.isBuffer(body) ? { 'Content-Encoding': 'gzip' } : {}) }).end(body);
    }
  });
  return origin;
}
