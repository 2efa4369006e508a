const NAME = 'sanguine';
/** What is stored for a person: what they read without a connection, what waits to be sent, and what became of that. */
export const STORES = ['pocket', 'queue', 'news'] as const;
export type StoreName = (typeof STORES)[number];

/** The result of a request inside `inStores`. */
export async function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store failed')));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const name of STORES) request.result.createObjectStore(name);
  });
  return done(request);
}

/** One transaction in the stores of this device; it ends with the work. */
export async function inStores<Result>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(names, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store failed')));
    });
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), ended]);
    return result;
  } finally {
    database.close();
  }
}

/** All that a store has; the caller says which type it wrote there. */
export async function readAll<Item>(name: StoreName): Promise<readonly Item[]> {
  return inStores([name], 'readonly', async (storeOf) => done(storeOf(name).getAll()) as Promise<Item[]>);
}

/** Stores an item, in the place of one with the same key. */
export async function put(name: StoreName, key: string, item: object): Promise<void> {
  await inStores([name], 'readwrite', async (storeOf) => done(storeOf(name).put(item, key)));
}

/** Removes the item of this key, if there is one. */
export async function remove(name: StoreName, key: string): Promise<void> {
  await inStores([name], 'readwrite', async (storeOf) => done(storeOf(name).delete(key)));
}

/** Changes an item in one step; nothing happens where `change` answers nothing, or there is no item. */
export async function update<Item extends object>(
  name: StoreName,
  key: string,
  change: (item: Item) => Item | undefined,
): Promise<void> {
  await inStores([name], 'readwrite', async (storeOf) => {
    const item = (await done(storeOf(name).get(key))) as Item | undefined;
    const changed = item && change(item);
    if (changed !== undefined) await done(storeOf(name).put(changed, key));
  });
}

/** Removes everything. Without a database there is nothing to remove. */
export async function emptyAll(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inStores(STORES, 'readwrite', async (storeOf) => {
    await Promise.all(STORES.map(async (name) => done(storeOf(name).clear())));
  });
}
