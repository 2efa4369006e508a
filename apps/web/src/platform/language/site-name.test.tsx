import { nameSite, PRODUCT } from '@sanguine/contract/words';
import { render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Logo } from '../../ui/layout/Logo.tsx';

it('shows the name of the site beside the drop, in the place where styles may put a logo', () => {
  onTestFinished(() => nameSite(PRODUCT));
  expect(render(<Logo />).container.textContent).toBe('Sanguine');
  nameSite('Blood Service of the North');
  const { container } = render(<Logo />);
  expect(container.querySelector('[data-logo] > svg')?.parentElement?.textContent).toBe('Blood Service of the North');
});
