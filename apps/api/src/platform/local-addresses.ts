import ipaddr from 'ipaddr.js';

/** Tells whether this is a loopback address, also of IPv4 inside IPv6. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Tells whether a name or address, as in HOST and the Host header, means this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopback(name);
}
