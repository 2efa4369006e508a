import ipaddr from 'ipaddr.js';

const IPV6_GROUPS_OF_A_SITE = 3;
const IPV6_GROUPS_OF_A_LINE = 4;

/** An address; undefined once the client has closed its socket. */
type Address = string | undefined;

/** IPv4 inside IPv6 is IPv4. */
const parsed = (address: Address) =>
  address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;

const beginningOf = ({ parts }: ipaddr.IPv6, groups: number) =>
  parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');

/** The network of an address (IPv4: 256 addresses, IPv6: a site): where a call came from, not from which device. */
export function networkOf(address: Address): string {
  const known = parsed(address);
  if (known === undefined) return '';
  if (known instanceof ipaddr.IPv6) return `${beginningOf(known, IPV6_GROUPS_OF_A_SITE)}::/48`;
  return `${known.octets.slice(0, 3).join('.')}.0/24`;
}

/**
 * Returns what rate limits count as one network: an IPv4 address, or the /64 network that every IPv6 connection gets at least,
 * because one connection has more addresses than any limit could count.
 */
export function limitedNetworkOf(address: Address): string {
  const known = parsed(address);
  if (known instanceof ipaddr.IPv6) return `${beginningOf(known, IPV6_GROUPS_OF_A_LINE)}::/64`;
  return known?.toString() ?? address ?? '';
}
