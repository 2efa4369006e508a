import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

const FILE = 'server.key';
const NONCE = 12;
const TAG = 16;

/** Written once; a second process takes what the first has written. */
async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return await readFile(path, 'utf8');
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

/** Decrypts what was encrypted for this owner. Throws when the key, the owner or a bit is wrong. */
export async function unseal(config: Config, owner: string, sealed: Uint8Array): Promise<string> {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(config), bytes.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}

/** 32 bytes that follow from the server's key: the same for the same words, and nobody without the key can tell them. */
export async function derive(config: Config, purpose: string, words: string): Promise<Buffer> {
  return createHmac('sha256', await keyOf(config))
    .update(`${purpose}\n${words}`)
    .digest();
}
