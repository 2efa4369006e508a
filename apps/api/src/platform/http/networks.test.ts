import { expect, test } from 'vitest';
import { networkOf, limitedNetworkOf } from './networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', ''],
  // A client that has gone: its socket has no address any more.
  [undefined, '', ''],
])('%s is counted as %s and comes from %s', (address, place, network) => {
  expect([limitedNetworkOf(address), networkOf(address)]).toEqual([place, network]);
});
