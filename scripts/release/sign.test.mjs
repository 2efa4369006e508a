import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { onPath } from '../lib/machine.mjs';
import { inRoot } from '../lib/paths.mjs';
import { signFile } from './sign.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sanguine-sign-'));
after(() => rmSync(folder, { recursive: true }));

const archive = join(folder, 'sanguine.tar.gz');
writeFileSync(archive, 'a release');

function keyFile(name, namedCurve) {
  const file = join(folder, name);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

/** The commands with which operators check, as docs/operations.md has them. */
function isGenuine(publicKey) {
  const shell = `base64 -d sanguine.tar.gz.sig | openssl dgst -sha256 -verify ${publicKey} -signature /dev/stdin sanguine.tar.gz`;
  return spawnSync('sh', ['-c', shell], { cwd: folder }).status === 0;
}

describe('the signature of a release', () => {
  it('is checked by openssl with the public key, and says when a byte was changed', {
    skip: !onPath('openssl'),
  }, () => {
    signFile(archive, keyFile('key.pem', 'prime256v1'));
    assert.equal(isGenuine('sanguine.tar.gz.pub'), true);
    signFile(join(folder, 'key.pem'), keyFile('other.pem', 'prime256v1'));
    assert.equal(isGenuine('key.pem.pub'), false);
    appendFileSync(archive, '!');
    assert.equal(isGenuine('sanguine.tar.gz.pub'), false);
  });

  it('is left out without a key', () => {
    const file = join(folder, 'unsigned');
    writeFileSync(file, '');
    assert.equal(signFile(file, ''), undefined);
    assert.equal(existsSync(`${file}.sig`), false);
  });

  it('is refused with a key that cosign does not know, or that is none', () => {
    assert.throws(() => signFile(archive, keyFile('large.pem', 'secp384r1')), /P-256/);
    assert.throws(() => signFile(archive, archive), /no private key/);
  });

  it('is made of the archive', () => {
    assert.match(readFileSync(inRoot('scripts/release.mjs'), 'utf8'), /signedAs\(/);
  });
});
