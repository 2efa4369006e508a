import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out of IPv6: the library calls the rest unicast, too. */
const INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/** Tells whether an address is in the public internet: not this machine, not its network, no special range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(INTERNET));
}

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)\.?$/i;

/** Tells whether a push service could have this address: https on the standard port, with a public name. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return (
    isPlain && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !LOCAL_NAMES.test(hostname)
  );
}
