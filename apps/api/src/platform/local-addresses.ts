import { BlockList, isIP, isIPv6 } from 'node:net';

function listOf(...ranges: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
}

const LOOPBACK = listOf(['127.0.0.0', 8], ['::1', 128]);

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const kind = isIP(plain);
  return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Whether this is a loopback address. */
export function isLoopback(address: string): boolean {
  return isIn(LOOPBACK, address);
}

/** Whether a name or address, as in HOST and the Host header, means this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopback(name);
}
