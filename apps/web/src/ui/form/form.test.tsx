import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../Button.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { NumberStepper, stepped } from './NumberStepper.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

test('a field is named by its label and described by its help and error', () => {
  render(<TextField label="Email Address" name="email" help="Work or private" error="Enter it" />);
  const input = screen.getByLabelText('Email Address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Work or private', 'Error: Enter it']);
});

test('a password can be shown and hidden', () => {
  render(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('the summary takes the focus and leads to the field, not to its namesake in another form', () => {
  const problems = [{ field: 'email', message: 'Enter an email address' }];
  render(
    <>
      <TextField label="Other" name="email" id="other" />
      <form>
        <FormErrorSummary problems={problems} />
        <TextField label="Email Address" name="email" />
      </form>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(screen.getByRole('link', { name: 'Enter an email address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
});

test('the summary takes the focus again at the next attempt, and only then', () => {
  const problems = [{ field: 'email', message: 'Enter an email address' }];
  const form = (attempt: number) => (
    <form>
      <FormErrorSummary problems={[...problems]} attempt={attempt} />
      <TextField label="Email Address" name="email" />
    </form>
  );
  const { rerender } = render(form(1));
  const input = screen.getByLabelText('Email Address');
  input.focus();
  rerender(form(1));
  expect(document.activeElement).toBe(input);
  rerender(form(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a busy button says so, keeps the focus and submits nothing', () => {
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyText="Signing In...">
        Sign In
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Signing In...' });
  button.focus();
  fireEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a stepper stays within its bounds and starts at the least', () => {
  expect(stepped('4', 1, 0, 10)).toBe('5');
  expect(stepped('0', -1, 0, 10)).toBe('0');
  expect(stepped('10', 1, 0, 10)).toBe('10');
  expect(stepped('', 1, 0, 10)).toBe('0');
  expect(stepped('', -1, 1, 10)).toBe('1');
  expect(stepped('99', -1, 0, 10)).toBe('10');
});

test('a stepper reads the digits of every script, and moves with the arrow keys', () => {
  expect(stepped('٤', 1, 0, 10)).toBe('5');
  expect(stepped('९', -1, 0, 10)).toBe('8');
  const change = vi.fn<(value: string) => void>();
  render(<NumberStepper label="Units" value="٧" onChange={change} max={10} />);
  const field = screen.getByRole('spinbutton', { name: 'Units' });
  expect(field.getAttribute('aria-valuenow')).toBe('7');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(change).toHaveBeenLastCalledWith('8');
  fireEvent.change(field, { target: { value: '١٢' } });
  expect(change).toHaveBeenLastCalledWith('١٢');
});
