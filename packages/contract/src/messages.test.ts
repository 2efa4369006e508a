import { describe, expect, it } from 'vitest';
import { holdsLink } from './messages.contract.ts';

describe('what a mail program or a phone makes a link of', () => {
  it.each([
    'https://example.org',
    'example.org/parking',
    'Example . see www.example',
    'somebody@example.org',
    'exаmple。org',
    'at 192.168.0.1',
    '+44 20 7946 0018',
    '0800-555-1234',
    'two\u200B.example.or\u200Bg',
  ])('is found: %s', (message) => expect(holdsLink(message)).toBe(true));

  it.each([
    'Park behind the church, entrance 3.',
    'We begin at 10.30 and end at 12.00.',
    'On 12.12.2026 bring your ID, e.g. a passport.',
    'On 2026-12-12 the lift is out of order.',
    'Bring water\nWear short sleeves.',
    'Room 1204, 2nd floor',
    'कृपया पहचान पत्र लाएँ।',
    'أحضر بطاقة هويتك.',
  ])('is not found: %s', (message) => expect(holdsLink(message)).toBe(false));
});
