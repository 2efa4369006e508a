import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leftOutWithout } from './machine.mjs';

it('each program that is missing is named with what is left out, for the steps that are run', () => {
  const none = () => false;
  assert.deepEqual(leftOutWithout(['unit'], none), []);
  assert.deepEqual(
    leftOutWithout(['tools'], (program) => program !== 'caddy'),
    ['tools: no caddy: the file of Caddy is not read (apt-get install caddy)'],
  );
  assert.equal(leftOutWithout(['tools', 'integration'], none).length, 5);
});
