// Containerfile, compose file and Kubernetes manifests. No schema checks the manifests: kubeconform is in no registry.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { filesIn } from '../lib/files.mjs';
import { onPath } from '../lib/machine.mjs';
import { inRoot } from '../lib/paths.mjs';
import { compose, containers, manifests, ofKind, pods, read, refusal } from './shipped.mjs';

describe('the container', () => {
  it('runs as nobody in particular, says when it is ready, and keeps its data under /data', () => {
    const file = read('deploy/Containerfile');
    for (const line of [/^USER 10001:10001$/m, /^VOLUME \/data$/m, /^HEALTHCHECK .*"ready"\]$/m, /^EXPOSE 3000 9464$/m])
      assert.match(file, line);
    assert.match(read('apps/api/src/platform/config.ts'), /PORT: z\._default\([^\n]*, 3000\)/);
  });

  it('writes nowhere else in the compose file, and waits for what it needs', () => {
    const { db, web, worker, migrate, proxy } = compose.services;
    for (const one of [web, worker, migrate]) {
      assert.deepEqual([one.read_only, one.user, one.cap_drop], [true, '10001:10001', ['ALL']]);
      assert.equal(one.environment.TRUST_PROXY, proxy.networks.proxy.ipv4_address);
    }
    assert.deepEqual([web.environment.MODE, worker.environment.MODE], ['web', 'worker']);
    assert.equal(web.depends_on.migrate.condition, 'service_completed_successfully');
    assert.match(db.image, /postgres:17$/);
    assert.match(migrate.environment.DATABASE_URL, /^postgres:\/\/sanguine_owner:/);
    assert.deepEqual([db.environment.POSTGRES_USER, migrate.command], ['sanguine_owner', ['migrate', 'sanguine_app']]);
    for (const one of [web, worker, compose.services['more-workers']])
      assert.match(one.environment.DATABASE_URL, /^postgres:\/\/sanguine_app:\$\{APPLICATION_PASSWORD/);
    assert.match(read('deploy/compose/roles.sh'), /create role sanguine_app login/);
    assert.match(web.environment.FACILITY_APPROVAL, /manual/);
    assert.deepEqual(compose.services['more-workers'].profiles, ['more-workers']);
  });
});

describe('the programs that read them, where they are installed', () => {
  const without = (program) => (onPath(program) ? false : `${program} is not installed`);

  it('docker-compose accepts the compose file', { skip: without('docker-compose') }, () => {
    const files = ['--file', inRoot('deploy/compose.yaml'), '--env-file', inRoot('deploy/compose.env')];
    assert.equal(refusal('docker-compose', [...files, 'config', '--quiet']), undefined);
  });

  it('kubectl puts the manifests together', { skip: without('kubectl') }, () => {
    assert.equal(refusal('kubectl', ['kustomize', inRoot('deploy/kubernetes')]), undefined);
  });

  it('pods start anew when a setting changes: each change gives its map another name, which they read', {
    skip: without('kubectl'),
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanguine-manifests-'));
    try {
      cpSync(inRoot('deploy/kubernetes'), folder, { recursive: true });
      const mapsOf = () => {
        const made = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
        return [...made.matchAll(/configMapRef:\n +name: (sanguine-\w+)/g)].map(([, name]) => name);
      };
      const before = mapsOf();
      assert.deepEqual([before.length, before[0]], [2, before[1]]);
      appendFileSync(join(folder, 'settings.env'), 'REGISTRATIONS_PER_HOUR=50\n');
      assert.notEqual(mapsOf()[0], before[0]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the Kubernetes manifests', () => {
  it('are all listed, and each has what every object has', () => {
    const [{ resources }] = ofKind('Kustomization');
    const files = filesIn('deploy/kubernetes', /\.yaml$/).map((path) => basename(path));
    assert.deepEqual(new Set([...resources, 'kustomization.yaml']), new Set(files));
    for (const { apiVersion, kind, metadata } of manifests)
      assert.ok(apiVersion && kind && (metadata?.name || kind === 'Kustomization'), kind);
  });

  it('select the pods that they make', () => {
    const labels = pods.map(({ metadata }) => metadata.labels);
    const selectors = [
      ...ofKind('Deployment').map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('Service').map(({ spec }) => spec.selector),
      ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ];
    assert.ok(selectors.length >= 7);
    for (const selector of selectors)
      assert.ok(labels.some((label) => Object.entries(selector).every(([key, value]) => label[key] === value)));
  });
});

describe('the pods of the manifests', () => {
  it('run every container without rights and on a file system that is read only', () => {
    assert.equal(containers.length, 3);
    for (const { securityContext: context, resources } of containers) {
      const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = context;
      assert.deepEqual([allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities.drop], [false, true, ['ALL']]);
      assert.ok(resources.limits.memory);
    }
    for (const { spec } of pods)
      assert.deepEqual([spec.securityContext.runAsNonRoot, spec.securityContext.runAsUser], [true, 10_001]);
  });

  it('ask for the health that the program tells, at ports that the image has', () => {
    const ports = { http: 3000, metrics: 9464 };
    for (const { spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers;
      for (const { name, containerPort } of container.ports) assert.equal(containerPort, ports[name]);
      const { startupProbe, readinessProbe, livenessProbe } = container;
      const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path);
      assert.deepEqual(paths, ['/health/live', '/health/ready', '/health/live']);
    }
    const health = read('apps/api/src/app/health.ts');
    for (const path of ['/health/live', '/health/ready']) assert.ok(health.includes(`'${path}'`));
  });

  it('hold no secret themselves', () => {
    assert.deepEqual(ofKind('Secret'), []);
    const secrets = ['DATABASE_URL', 'SERVER_KEY', 'SMTP_URL'];
    const settings = read('deploy/kubernetes/settings.env');
    assert.deepEqual(
      secrets.filter((name) => settings.includes(name)),
      [],
    );
  });
});
