import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigurationError } from './config.ts';

const FILE = 'server.key';
const NONCE = 12;
const TAG = 16;

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Written once and as a whole, even on a disk that is full; a second process takes what the first has written. */
async function writeOnce(path: string): Promise<void> {
  // In containers that share a folder every process may have the same number.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const read = () => readFile(path, 'utf8');
  const kept = await read().catch(async (error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
    await mkdir(dataDir, { recursive: true });
    await writeOnce(path);
    return read();
  });
  if (kept.trim() !== '') return kept;
  throw new ConfigurationError([`DATA_DIR: ${path} is empty: put the key back, or remove the file. Example: ./data`]);
}

const keys = new WeakMap<Config, Promise<Buffer>>();

/** The configured key or, on one machine, one stored in the data directory; never in the database. */
async function readKey(config: Config): Promise<Buffer> {
  const words = config.serverKey ?? (await keptKey(config.dataDir));
  return createHash('sha256').update(words.trim()).digest();
}

function keyOf(config: Config): Promise<Buffer> {
  const known = keys.get(config) ?? readKey(config);
  keys.set(config, known);
  return known;
}

/** Encrypts with the server's key, for one owner only. */
export async function seal(config: Config, owner: string, secret: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(config), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Thrown for what was encrypted with another key, or for somebody else. */
export class AnotherKeyError extends Error {
  override readonly name = 'AnotherKeyError';
}

/** Decrypts what was encrypted for this owner. Throws AnotherKeyError when the key, the owner or a bit is wrong. */
export async function unseal(config: Config, owner: string, sealed: Uint8Array): Promise<string> {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(config), bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new AnotherKeyError('the server’s key does not open this', { cause: error });
  }
}

/** 32 bytes that follow from the server's key: the same for the same words, and nobody without the key can tell them. */
export async function derive(config: Config, purpose: string, words: string): Promise<Buffer> {
  return createHmac('sha256', await keyOf(config))
    .update(`${purpose}\n${words}`)
    .digest();
}
