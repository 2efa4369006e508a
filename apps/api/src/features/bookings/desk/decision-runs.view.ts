import type { DecisionRun } from '@sanguine/contract';
import type { RunRow } from './decision-runs.read-model.ts';

export function toRun(row: RunRow): DecisionRun {
  const { id, action, created_at: createdAt, finished_at: finishedAt, total, decided, refused } = row;
  const ended = row.was_stopped ? 'stopped' : 'finished';
  return {
    id,
    action,
    state: finishedAt === null ? 'running' : ended,
    createdAt: createdAt.toISOString(),
    total,
    decided,
    refused,
    problems: row.problems ?? [],
  };
}
