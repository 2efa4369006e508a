const NAME = 'sanguine';
const VERSION = 2;
/** What is stored for a person: what they read without a connection. */
const STORE = 'pocket';
/** Of version 1: what waited to be sent, and what became of it. */
const FORMER = ['queue', 'news'];
/** A tab that holds the former version keeps nobody waiting longer than this. */
const BLOCKED_MS = 2_000;

async function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store failed')));
  });
}

function upgrade(database: IDBDatabase): void {
  const names = database.objectStoreNames;
  for (const name of FORMER) if (names.contains(name)) database.deleteObjectStore(name);
  if (!names.contains(STORE)) database.createObjectStore(STORE);
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => upgrade(request.result));
  return new Promise((resolve, reject) => {
    let isLate = false;
    request.addEventListener('blocked', () => {
      setTimeout(() => {
        isLate = true;
        reject(new Error('another tab holds the former version of the store'));
      }, BLOCKED_MS);
    });
    const opened = (database: IDBDatabase) => {
      database.addEventListener('versionchange', () => database.close());
      if (isLate) database.close();
      else resolve(database);
    };
    done(request).then(opened, reject);
  });
}

/** One transaction in the store of this device; it ends with the work. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store failed')));
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), ended]);
    return result;
  } finally {
    database.close();
  }
}

/** All that is stored; the caller says which type it wrote there. */
export async function readAll<Item>(): Promise<readonly Item[]> {
  return inStore('readonly', async (store) => done(store.getAll()) as Promise<Item[]>);
}

/** The item of this key; the caller says which type it wrote there. */
export async function read<Item>(key: string): Promise<Item | undefined> {
  return inStore('readonly', async (store) => done(store.get(key)) as Promise<Item | undefined>);
}

/** Stores an item, in the place of one with the same key. */
export async function put(key: string, item: object): Promise<void> {
  await inStore('readwrite', async (store) => done(store.put(item, key)));
}

/** Removes the item of this key, if there is one. */
export async function remove(key: string): Promise<void> {
  await inStore('readwrite', async (store) => done(store.delete(key)));
}

/** Changes an item in one step; nothing happens where `change` answers nothing, or there is no item. */
export async function update<Item extends object>(
  key: string,
  change: (item: Item) => Item | undefined,
): Promise<void> {
  await inStore('readwrite', async (store) => {
    const item = (await done(store.get(key))) as Item | undefined;
    const changed = item && change(item);
    if (changed !== undefined) await done(store.put(changed, key));
  });
}

/** Removes what was stored until a time that has come. */
export async function removeOver(now: number): Promise<void> {
  await inStore('readwrite', async (store) => {
    const keys = await done(store.getAllKeys());
    const items = (await done(store.getAll())) as readonly { readonly until?: number }[];
    for (const [at, { until = Infinity }] of items.entries()) {
      const key = keys[at];
      if (until <= now && key !== undefined) await done(store.delete(key));
    }
  });
}

/** Removes everything. Without a database there is nothing to remove. */
export async function emptyAll(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inStore('readwrite', async (store) => done(store.clear()));
}
