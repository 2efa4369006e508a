// The proxy files agree with the program; nginx and Caddy check them where they are installed.
import assert from 'node:assert/strict';
import { globSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRoot, root } from '../lib/paths.mjs';
import { found, inScratch, read, refusal, skipWithout } from './shipped.mjs';

const proxies = ['deploy/nginx/sanguine.conf', 'deploy/caddy/Caddyfile'];

describe('the proxy files', () => {
  const bytes = (path, name) => {
    const product = found(read(path), new RegExp(`export const ${name} = ([\\d* ]+);`));
    return product.split('*').reduce((all, factor) => all * Number(factor), 1);
  };

  it('let the largest picture and the largest directory pass', () => {
    const picture = bytes('packages/contract/src/about/profile.contract.ts', 'MAX_AVATAR_BYTES');
    const directory = bytes('packages/contract/src/operator/directory.contract.ts', 'MAX_DIRECTORY_BYTES');
    const limits = [
      [...read(proxies[0]).matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size) * 1024 ** 2),
      [...read(proxies[1]).matchAll(/max_size (\d+)MB/g)].map(([, size]) => Number(size) * 1e6),
    ];
    for (const sizes of limits) {
      assert.equal(sizes.length, 2);
      assert.ok(Math.min(...sizes) > picture && Math.max(...sizes) > directory);
    }
  });

  it('name paths that the program has', () => {
    const contract = globSync('packages/contract/src/*/*.contract.ts', { cwd: root })
      .map((path) => read(path))
      .join('');
    for (const path of ['POST /api/operator/directory', 'GET /calendar/'])
      assert.ok(contract.includes(`'${path}`), path);
    assert.ok(read('apps/api/src/app/live.routes.ts').includes('/api/events'));
    assert.ok(read('apps/api/src/app/demo.ts').includes(`'/demo/`));
    for (const proxy of proxies)
      for (const path of ['/api/operator/directory', '/demo']) assert.ok(read(proxy).includes(path));
  });

  it('keep connections for less time than the program does, which would else close one that is about to be used', () => {
    const seconds = found(read('apps/api/src/platform/http/server.ts'), /keepAliveTimeout: (\d+) \* SECOND/);
    assert.ok(Number(seconds) > 60, 'nginx keeps connections to the program for 60 seconds');
    assert.match(read(proxies[1]), /keepalive 60s/);
  });
});

describe('the programs that read them', () => {
  it('nginx accepts its file', { skip: skipWithout('nginx') }, () => {
    const [key, certificate] = [inScratch('key.pem'), inScratch('cert.pem')];
    const made = `req -x509 -newkey rsa:2048 -nodes -subj /CN=x -keyout ${key} -out ${certificate}`.split(' ');
    assert.equal(refusal('openssl', made), undefined);
    const site = read(proxies[0])
      .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
      .replaceAll(/(listen (?:\[::\]:)?)(80|443)\b/g, '$118$2')
      .replace('/var/log/nginx', inScratch('.'));
    const file = inScratch('nginx.conf');
    writeFileSync(file, `pid ${inScratch('pid')};\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}\n`);
    assert.equal(refusal('nginx', ['-t', '-q', '-e', 'stderr', '-p', inScratch('.'), '-c', file]), undefined);
  });

  it('Caddy accepts its file', { skip: skipWithout('caddy') }, () => {
    assert.equal(refusal('caddy', ['validate', '--adapter', 'caddyfile', '--config', inRoot(proxies[1])]), undefined);
  });
});
