import assert from 'node:assert/strict';
import { it } from 'node:test';
import { guards } from './guards.mjs';
import { misplaced } from './list.mjs';

it('every guard that is taken away for a test stands where the list says, once', () => {
  assert.deepEqual(guards.flatMap(misplaced), []);
});
