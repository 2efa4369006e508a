import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawIn } from '../first-paint/drawn-languages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

it('changes the language at once, keeps what was typed, tells the server, and takes the language out of the address', async () => {
  // Its texts are there already.
  drawIn('ar');
  drawIn('en');
  history.replaceState(null, '', '/es/sign-up?tab=facility');
  const chosen = vi.fn<(locale: string) => void>();
  render(
    <>
      <input aria-label="name" />
      <LanguageMenu onChosen={chosen} />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'typed' } });
  const menu = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getByRole('option', { name: 'Español (preview)' })).toBeDefined();
  fireEvent.change(menu, { target: { value: 'ar' } });
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('ar'));
  expect(screen.getByRole('combobox', { name: 'اللغة' })).toBe(menu);
  expect(field.value).toBe('typed');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.cookie).toContain('lang=ar');
  expect(location.pathname + location.search).toBe('/sign-up?tab=facility');
});

it('a change to the language that is spoken, as hydration repeats it, leads nowhere', () => {
  const chosen = vi.fn<(locale: string) => void>();
  render(<LanguageMenu isDrawnByServer onChosen={chosen} />);
  fireEvent(screen.getByRole('combobox', { name: 'Language' }), new Event('change', { bubbles: true }));
  expect(document.cookie).not.toContain('lang=');
});
