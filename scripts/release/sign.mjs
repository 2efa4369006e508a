import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from '../lib/fail.mjs';

/** The key of `RELEASE_KEY`, a PEM file; undefined where releases are not signed. */
function keyOf(file) {
  if (file === undefined || file === '') return undefined;
  let key;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    throw new Problem(`RELEASE_KEY: ${file} is no private key without a password, in PEM.`);
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Problem('RELEASE_KEY: cosign and openssl expect a key of the curve P-256 (prime256v1).');
  return key;
}

/**
 * Signs a file as `cosign sign-blob` does (ECDSA over SHA-256, in base64), so that cosign and openssl can check it, as
 * `<file>.sig`, with the public key beside it. Returns the file of the signature, or undefined without RELEASE_KEY.
 */
export function signFile(file, keyFile = process.env.RELEASE_KEY) {
  const key = keyOf(keyFile);
  if (key === undefined) return undefined;
  const signature = `${file}.sig`;
  writeFileSync(signature, `${sign('sha256', readFileSync(file), key).toString('base64')}\n`);
  writeFileSync(`${file}.pub`, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  return signature;
}

/** Says whether a file of a release is signed. */
export function signedAs(file) {
  const signature = signFile(file);
  return signature === undefined ? `${file} is not signed: RELEASE_KEY is not set` : `signed: ${signature}`;
}
