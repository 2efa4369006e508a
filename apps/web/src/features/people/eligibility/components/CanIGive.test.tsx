import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CanIGive } from './CanIGive.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

function born(date: string) {
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: date } });
  press('Next');
}

test('ends in a date, by one press a question, without a request and without a trace in the browser', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  render(<CanIGive profile="uk" />);
  born('1990-05-01');
  for (const answer of ['Yes', 'No', 'No', 'No', 'Yes']) press(answer);
  fireEvent.change(screen.getByLabelText('Day of the last one'), { target: { value: '2026-08-12' } });
  press('Next');
  for (const answer of ['No', 'No', 'No']) press(answer);
  expect(heading()).toBe('Probably yes, from Sat 12 December');
  expect(screen.getByText('Tattoo or piercing: from Sat 12 December')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create an account with this date' }).getAttribute('href')).toBe(
    '/sign-up?from=%2Fuser%2Fdonate%3FnotBefore%3D2026-12-12',
  );
  expect(fetched).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length, location.search]).toEqual([0, 0, '']);
});

test('asks where somebody wants to give before the first answer counts', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  render(<CanIGive profile={null} />);
  born('1990-05-01');
  expect(heading()).toBe('When were you born?');
  expect(screen.getByText('Choose where you want to give: the rules differ.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Where do you want to give?'), { target: { value: 'india' } });
  press('Next');
  expect(heading()).toBe('Do you weigh at least 45 kg?');
});

test('the second click of a double click answers nothing', () => {
  render(<CanIGive profile="us" />);
  born('1990-05-01');
  press('Yes');
  expect(heading()).toBe('Have you given blood in the last twelve months?');
  fireEvent.click(screen.getByRole('button', { name: 'No' }), { detail: 2 });
  expect(heading()).toBe('Have you given blood in the last twelve months?');
});

test('refuses a date that is missing or to come', () => {
  render(<CanIGive profile="eu" />);
  press('Next');
  expect(screen.getByText('Enter a date, as near as you remember.')).toBeDefined();
  born('2026-12-01');
  expect(screen.getByText('Enter a date that is not in the future.')).toBeDefined();
});

test('begins anew without anything that the one before answered', () => {
  render(<CanIGive profile="uk" />);
  const until = (question: string) => {
    born('1990-05-01');
    press('Yes');
    expect(heading()).toBe(question);
  };
  until('Have you given blood in the last twelve months?');
  press('Yes');
  fireEvent.change(screen.getByLabelText(/^The rules here differ/), { target: { value: 'male' } });
  fireEvent.change(screen.getByLabelText('Day of your last donation'), { target: { value: '2026-08-12' } });
  press('Next');
  for (const answer of ['No', 'No', 'No', 'No', 'No', 'No']) press(answer);
  press('Start again');
  expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('');
  until('Have you given blood in the last twelve months?');
  press('Yes');
  expect(screen.getByLabelText<HTMLSelectElement>(/^The rules here differ/).value).toBe('');
});
