import { BlockList, isIP } from 'node:net';

// Two lists: a common one would block every IPv4 address because of the IPv6 address that represents it.
const closedV4 = new BlockList();
const closedV6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closedV4.addSubnet(network, bits, 'ipv4');
}
// Of IPv6 only the public unicast range is allowed, without what leads back to IPv4 or nowhere.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedV6.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is in the public internet: not this machine, not its network, no special range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return version === 4 ? !closedV4.check(address, 'ipv4') : !closedV6.check(address, 'ipv6');
}

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)\.?$/i;

/** Whether a push service could have this address: https on the standard port, with a public name. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return (
    isPlain && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !LOCAL_NAMES.test(hostname)
  );
}
