// The alert rules and the dashboard: their expressions can be read, and the rules fire and stay silent as their tests say.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { inCi } from './lib/machine.mjs';
import { inRoot } from './lib/paths.mjs';

const rules = (file) => inRoot('deploy', 'prometheus', file);
const dashboard = JSON.parse(readFileSync(inRoot('deploy', 'grafana', 'sanguine.json'), 'utf8'));
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

function promtool(...args) {
  return execFileSync(process.env.PROMTOOL ?? 'promtool', args, { encoding: 'utf8', stdio: 'pipe' });
}

function hasPromtool() {
  try {
    return promtool('--version').includes('promtool');
  } catch {
    return false;
  }
}

const skip = hasPromtool() || inCi ? false : 'not checked: there is no promtool (Debian: apt install prometheus)';

it('the rules and the example of a configuration can be read', { skip }, () => {
  promtool('check', 'rules', rules('alerts.yml'));
  promtool('check', 'config', rules('prometheus.yml'));
});

it('each rule fires when it should', { skip }, () => {
  promtool('test', 'rules', rules('alerts.test.yml'));
});

it('the example asks the processes that stand behind the shipped nginx file, and the worker', () => {
  const config = readFileSync(rules('prometheus.yml'), 'utf8');
  const nginx = readFileSync(inRoot('deploy', 'nginx', 'sanguine.conf'), 'utf8');
  const unit = readFileSync(inRoot('deploy', 'systemd', 'sanguine-worker.service'), 'utf8');
  const web = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => `127.0.0.1:1${port}`);
  const [, worker] = /METRICS_PORT=(\d+)/.exec(unit) ?? [];
  const targets = [...config.matchAll(/"(127\.0\.0\.1:\d+)"/g)].map(([, target]) => target);
  assert.deepEqual(targets, [...web, `127.0.0.1:${worker}`]);
});

it('each expression of the dashboard can be read', { skip }, () => {
  const records = panels.flatMap(({ targets }) => targets).map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-dashboard-'));
  try {
    // YAML reads JSON, too.
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules: records }] }));
    promtool('check', 'rules', join(folder, 'panels.yml'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('every rule has a test that it fires', () => {
  const alerts = readFileSync(rules('alerts.yml'), 'utf8');
  const tests = readFileSync(rules('alerts.test.yml'), 'utf8');
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  assert.ok(names.length > 10);
  for (const name of names) assert.ok(tests.includes(`name: ${name}\n`), name);
});

it('no two panels of the dashboard overlap, and each has a number of its own', () => {
  const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)} of ${title}`),
  );
  const places = cells.map((cell) => cell.split(' ')[0]);
  assert.equal(new Set(places).size, places.length);
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
});
