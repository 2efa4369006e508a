import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areClustersDue, CLUSTER_TESTS } from './clusters.mjs';
import { exists } from './paths.mjs';

describe('the tests of clusters', () => {
  it('are files of the faults', () => {
    assert.deepEqual(
      CLUSTER_TESTS.filter((path) => !exists(path)),
      [],
    );
  });

  it('run when a file that they depend on differs from the commit at which they passed', () => {
    assert.equal(
      areClustersDue('a1', () => ['deploy/patroni/patroni.yml']),
      true,
    );
    assert.equal(
      areClustersDue('a1', () => []),
      false,
    );
  });

  it('run when nobody knows that commit', () => {
    assert.equal(areClustersDue(undefined), true);
    assert.equal(
      areClustersDue('a1', () => undefined),
      true,
    );
  });
});
