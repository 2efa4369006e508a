import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compared, isOver, largestRoom, triggersIn, wordsIn } from './falling-figures.mjs';

describe('a figure that only falls', () => {
  it('is over its limit when it is larger, and not when it is as large or was not measured', () => {
    const lines = compared({ a: 3, b: 3, c: 3 }, { a: 4, b: 3 });
    assert.deepEqual(lines.map(isOver), [true, false, false]);
  });

  it('counts words, and no bars of tables', () => {
    assert.equal(wordsIn('| a word | 3 |\n| --- | --- |\n- **two** `x`'), 5);
  });

  it('counts triggers, and no functions', () => {
    assert.equal(triggersIn('create or replace trigger a after\ncreate constraint trigger b\ncreate function c'), 2);
  });

  it('counts the files of a room on one side', () => {
    const of = (side, name) => `apps/${side}/src/features/stock/stock/${name}`;
    assert.equal(
      largestRoom([of('api', 'a.ts'), of('api', 'words/b.ts'), of('web', 'c.ts'), 'apps/api/src/main.ts']),
      2,
    );
  });
});
