import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint } from './addresses.ts';
import { publicTransport } from './transport.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::5'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:db8::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '4000::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s may be a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

const REFUSED = [
  'http://push.example.org/a',
  'https://push.example.org:8443/a',
  'https://me:secret@push.example.org/a',
  'https://localhost/a',
  'https://db.internal/a',
  'https://router.lan/a',
  'https://intranet/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://8.8.8.8/a',
  'ftp://push.example.org/a',
  'nonsense',
];

test.each(REFUSED)('%s is no push service, and nothing is sent there', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
  await expect(publicTransport(endpoint, { headers: {}, body: new Uint8Array() })).rejects.toThrow(
    'not a push endpoint',
  );
});
