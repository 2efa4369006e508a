import { expect, test } from 'vitest';
import { addressesOf, createHosts } from './hosts.ts';

test('one address for each server, with the rest of it unchanged', () => {
  expect(addressesOf('postgres://u:p%40,@a:5432,b,[::1]:7/name?sslmode=require')).toEqual([
    'postgres://u:p%40,@a:5432/name?sslmode=require',
    'postgres://u:p%40,@b/name?sslmode=require',
    'postgres://u:p%40,@[::1]:7/name?sslmode=require',
  ]);
  expect(addressesOf('postgresql:///x?host=/run/postgresql')).toEqual(['postgresql:///x?host=/run/postgresql']);
});

test('a server is used until it fails; of many that see it fail only the first moves on', () => {
  const hosts = createHosts('postgres://a,b,c/x');
  const first = hosts.current();
  hosts.moveOnFrom(first);
  hosts.moveOnFrom(first);
  expect(hosts.current()).toBe('postgres://b/x');
  hosts.moveOnFrom('postgres://b/x');
  hosts.moveOnFrom('postgres://c/x');
  expect(hosts.current()).toBe(first);
});

test.each([
  ['postgres://a,b/x', true],
  ['postgres://a/x', false],
  ['postgres://a/x?target_session_attrs=read-write', true],
  ['postgres://a/x?target_session_attrs=any', false],
])('%s must take writes: %s', (url, must) => {
  expect(createHosts(url).mustTakeWrites).toBe(must);
});
