import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, test, vi } from 'vitest';
import { Directions } from './Directions.tsx';

const hall = { name: 'Town Hall', address: '1 Market Square, Bristol', latitude: 51.45231, longitude: -2.59665 };
const WEB = 'https://www.openstreetmap.org/directions?to=51.45231%2C-2.59665';

test.each([
  [
    'an Android telephone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile',
    'geo:51.45231,-2.59665?q=51.45231,-2.59665(Town%20Hall)',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    'https://maps.apple.com/?daddr=51.45231,-2.59665',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'https://maps.apple.com/?daddr=51.45231,-2.59665'],
  ['another computer', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', WEB],
])('opens the way on %s by the program that it has', (_, userAgent, address) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<Directions place={hall} />);
  const link = screen.getByRole('link', { name: 'Directions to Town Hall, opens a map' });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(link.getAttribute('target')).toBe(address.startsWith('geo:') ? null : '_blank');
});

it('is drawn for any browser by the server, which knows no device', () => {
  expect(renderToString(<Directions place={hall} />)).toContain(`href="${WEB}"`);
});
