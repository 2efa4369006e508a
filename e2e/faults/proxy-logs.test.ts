import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { send } from './support/http.ts';
import { hasNginx, startNginx } from './support/nginx.ts';

test('the logs of the shipped nginx file name no calendar, whether the program answers or not', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const [port, nobody] = [await freePort(), await freePort()];
  const nginx = await startNginx(port, [nobody]);
  onTestFinished(() => nginx.stop());
  const ask = async (path: string) => (await send(port, { path })).status;
  const paths = ['/calendar/t0pSecret.ics', '//calendar/t0pSecret.ics', '/%63alendar/t0pSecret.ics?a=1'];
  for (const path of paths) expect(await ask(path)).toBe(502);
  expect(await ask('/donate')).toBe(502);
  const logged = await nginx.logged();
  expect(logged).not.toContain('t0pSecret');
  // Other requests are logged, so that operators see which process does not answer.
  expect(logged.match(/GET \/donate/g)).toHaveLength(2);
  expect(logged).toContain('connect() failed');
});
