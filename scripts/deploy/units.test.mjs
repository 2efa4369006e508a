// The systemd units; systemd itself checks them where it is installed.
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { backupUnits, found, inScratch, read, refusal, skipWithout, units } from './shipped.mjs';

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

describe('the units of the backups', () => {
  const services = backupUnits.filter((path) => path.endsWith('.service'));
  const written = (path) => found(read(path), /echo "(sanguine_\w+) /);

  it('are what systemd understands', { skip: skipWithout('systemd-analyze') }, () => {
    const program = inScratch('pgbackrest');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    const copies = backupUnits.map((path) => {
      const copy = inScratch(basename(path).replace('@.', '@full.'));
      writeFileSync(copy, read(path).replaceAll('/usr/bin/pgbackrest', program));
      return copy;
    });
    assert.equal(copies.length, 5);
    assert.equal(refusal('systemd-analyze', ['verify', '--man=no', ...copies]), undefined);
  });

  it('write the time that the alert rules read, and only after pgBackRest has checked that the log arrives', () => {
    const rules = read('deploy/prometheus/alerts.yml');
    for (const path of services) {
      const commands = [...read(path).matchAll(/^ExecStart=(.*)$/gm)].map(([, command]) => command);
      assert.match(commands.at(-2) ?? '', /pgbackrest --stanza=sanguine check$/);
      assert.ok(commands.at(-1)?.includes(written(path)));
      assert.ok(rules.includes(`max(${written(path)})`), path);
    }
    assert.equal(new Set(services.map(written)).size, 2);
  });

  it('are started by timers', () => {
    const started = backupUnits
      .filter((path) => path.endsWith('.timer'))
      .map((path) => found(read(path), /^Unit=(.*)$/m) || basename(path).replace('.timer', '.service'));
    const names = services.map((path) => basename(path));
    for (const unit of started) assert.ok(names.includes(unit.replace(/@\w+/, '@')), unit);
    assert.equal(started.length, 3);
  });
});

describe('the drop-in of two places', () => {
  const dropIn = 'deploy/region/other-place.conf';

  it('is what systemd understands', { skip: skipWithout('systemd-analyze') }, () => {
    const unit = inScratch('with-other-place.service');
    writeFileSync(unit, `[Service]\nType=oneshot\nExecStart=/bin/true\n${read(dropIn)}`);
    assert.equal(refusal('systemd-analyze', ['verify', '--man=no', unit]), undefined);
  });

  it('asks with the role that docs/region.md makes', () => {
    const role = found(read(dropIn), / user=(\w+) /);
    assert.ok(read('docs/region.md').includes(`create role ${role} login replication`));
  });
});
