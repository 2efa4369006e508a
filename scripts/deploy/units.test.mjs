// The systemd units; systemd itself checks them where it is installed.
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { found, inScratch, read, refusal, skipWithout, units } from './shipped.mjs';

describe('the systemd units', () => {
  /** A copy whose program is there: systemd looks for it. */
  const copies = units.map((path) => {
    const program = inScratch('sanguine');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    const copy = inScratch(basename(path));
    writeFileSync(copy, read(path).replaceAll('/opt/sanguine/bin/sanguine', program));
    return copy;
  });

  it('are protected alike', () => {
    const protections = units.map((path) => found(read(path), /(# Node compiles[^]*?)(?=\n\n|$)/).trim());
    assert.equal(units.length, 4);
    assert.deepEqual(new Set(protections).size, 1);
    for (const path of units) assert.match(read(path), /^DynamicUser=yes$[^]*^StateDirectory=sanguine$/m);
  });

  it('are what systemd understands', { skip: skipWithout('systemd-analyze') }, () => {
    const said = refusal('systemd-analyze', ['verify', '--man=no', ...copies]);
    assert.equal(said, undefined);
  });

  it('are exposed no more than 2.5 of 10', { skip: skipWithout('systemd-analyze') }, (t) => {
    const check = ['security', '--offline=yes', '--threshold=25', '--no-pager'];
    if (refusal('systemd-analyze', [...check, '--help'])?.includes('unrecognized')) return t.skip('systemd is too old');
    for (const copy of copies) assert.equal(refusal('systemd-analyze', [...check, copy]), undefined, copy);
  });
});
