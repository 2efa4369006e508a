import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { run } from './ready.ts';

test('waits no longer for a program of a unit that has ended', async () => {
  const { pid } = spawnSync('true');
  const env = { PORT: '1', MAINPID: String(pid) };
  await expect(run({ args: ['--wait', '60'], env })).rejects.toThrow('the program has ended');
});

test('goes on asking while the program of the unit is there', async () => {
  const env = { PORT: '1', MAINPID: String(process.pid) };
  await expect(run({ args: ['--wait', '1'], env })).rejects.toThrow('does not answer');
});
