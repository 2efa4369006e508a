import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS_OF_A_SITE = 3;
const IPV6_GROUPS_OF_A_LINE = 4;

function expandedIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  if (tail === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** An address; undefined once the client has closed its socket. */
type Address = string | undefined;

/** IPv4 inside IPv6 is IPv4. */
function plainAddress(address: Address): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The network of an address (IPv4: 256 addresses, IPv6: a site): where a call came from, not from which device. */
export function networkOf(address: Address): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  return `${expandedIpv6(plain).slice(0, IPV6_GROUPS_OF_A_SITE).join(':')}::/48`;
}

/**
 * What rate limits count as one place: an IPv4 address, or the /64 network that every IPv6 connection gets at least,
 * because one connection has more addresses than any limit could count.
 */
export function placeOf(address: Address): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = expandedIpv6(plain).slice(0, IPV6_GROUPS_OF_A_LINE);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
