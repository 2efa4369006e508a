import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Telephones } from './Telephones.tsx';

it('each of several telephone numbers is called with one press', () => {
  render(<Telephones numbers={['+91 80 2345 6789', '(510) 555-0199', '020 7946 0018 ext. 12']} />);
  const called = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(called).toEqual([
    ['+91 80 2345 6789', 'tel:+918023456789'],
    ['(510) 555-0199', 'tel:5105550199'],
    ['020 7946 0018 ext. 12', 'tel:02079460018;ext=12'],
  ]);
});
