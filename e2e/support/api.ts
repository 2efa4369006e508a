import type { APIRequestContext } from '@playwright/test';
import type { Body, Data, EndpointKey, Endpoints, Params } from '@sanguine/contract';

type Key = EndpointKey & keyof Endpoints;

interface Input<K extends Key> {
  readonly params?: Params<Endpoints[K]>;
  readonly body?: Body<Endpoints[K]>;
}

/** The product's API, called by the person to whom the browser context belongs. */
export interface Api {
  call: <K extends Key>(key: K, input?: Input<K>) => Promise<Data<Endpoints[K]>>;
}

function fill(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

/** The server serialises every answer by the contract that these types come from. */
function asContracted<K extends Key>(answer: { data: unknown }): Data<Endpoints[K]> {
  return answer.data as Data<Endpoints[K]>;
}

/** Calls with the context's cookies, from the site itself. Throws with the server's message when it refuses. */
export function apiOf(request: APIRequestContext, origin: string): Api {
  return {
    call: async <K extends Key>(key: K, { params, body }: Input<K> = {}) => {
      const [method = 'GET', path = '/'] = key.split(' ');
      const response = await request.fetch(new URL(fill(path, params), origin).href, {
        method,
        headers: { Origin: origin },
        // A connection that the server closes while it is used again.
        maxRetries: 1,
        ...(body === undefined ? {} : { data: body }),
      });
      if (!response.ok()) throw new Error(`${key} answered ${response.status()}: ${await response.text()}`);
      return asContracted<K>(await response.json());
    },
  };
}
