import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawIn } from '../first-paint/drawn-languages.ts';
import { ApiError } from './api.ts';
import { refused } from './checked.ts';
import { speak } from './language/language.ts';
import { useForm } from './useForm.ts';

const empty = { name: '', place: '' };

function open(send: (body: string, key: string) => Promise<string>) {
  const check = ({ name }: typeof empty) => (name === '' ? refused({ name: 'Enter a name.' }) : { data: name });
  return renderHook(() => useForm({ initial: empty, check, send, failure: 'That did not work.' })).result;
}

const answers = (answer: string) => vi.fn<(body: string, key: string) => Promise<string>>().mockResolvedValue(answer);
const submit = (form: ReturnType<typeof open>) => act(async () => form.current.submit());

test('a message is shown at its field until the field is changed, and nothing is sent', async () => {
  const send = answers('saved');
  const form = open(send);
  await submit(form);
  expect(form.current.text('name').error).toBe('Enter a name.');
  expect(form.current.summary).toEqual([{ field: 'name', message: 'Enter a name.' }]);
  act(() => form.current.text('place').onChange('Lagos'));
  expect(form.current.problems).toHaveProperty('name');
  act(() => form.current.text('name').onChange('Ada'));
  expect(form.current.summary).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('a message does not outlast the language that it is said in', async () => {
  const form = open(answers('saved'));
  await submit(form);
  act(() => speak('es'));
  expect([form.current.problems, form.current.summary]).toEqual([{}, []]);
  await submit(form);
  await waitFor(() => expect(form.current.problems).toHaveProperty('name'));
});

test('what the contract says of a wrong input is said in the language of the reader', async () => {
  drawIn('es');
  const check = ({ name }: typeof empty) => refused({ name: name === '' ? 'Enter your name.' : 'Elija otro nombre.' });
  const form = renderHook(() => useForm({ initial: empty, check, send: answers(''), failure: 'No.' })).result;
  await submit(form);
  await waitFor(() => expect(form.current.problems).toHaveProperty('name', 'Introduzca su nombre.'));
  act(() => form.current.text('name').onChange('Ada'));
  await submit(form);
  await waitFor(() => expect(form.current.problems).toHaveProperty('name', 'Elija otro nombre.'));
});

test('a double press sends once, and a saved form is not sent again until it restarts', async () => {
  const send = answers('saved');
  const form = open(send);
  act(() => form.current.change({ name: 'Ada' }));
  expect(form.current.dirty).toBe(true);
  await act(async () => {
    form.current.submit();
    form.current.submit();
  });
  expect(form.current).toMatchObject({ saved: 'saved', dirty: false, busy: false });
  await submit(form);
  expect(send).toHaveBeenCalledOnce();
  act(() => form.current.restart(empty));
  expect(form.current).toMatchObject({ saved: undefined, draft: empty });
});

test('keeps what was typed after a refusal, and sends the same content with the same key', async () => {
  const refusal = new ApiError(409, 'slot_full', 'Not now.', { place: 'This place is full.', other: 'Try later.' });
  const send = answers('saved').mockRejectedValueOnce(refusal);
  const form = open(send);
  act(() => form.current.change({ name: 'Ada', place: 'Lagos' }));
  await submit(form);
  expect(form.current).toMatchObject({ draft: { name: 'Ada', place: 'Lagos' }, error: refusal, attempt: 1 });
  expect(form.current.summary).toEqual([{ field: 'place', message: 'This place is full.' }, { message: 'Try later.' }]);
  await submit(form);
  expect(send.mock.calls[0]).toEqual(send.mock.calls[1]);
  expect(form.current.saved).toBe('saved');
});

test('says that it did not work where the server has no words', async () => {
  const form = open(answers('').mockRejectedValue(new Error('broken')));
  act(() => form.current.change({ name: 'Ada' }));
  await submit(form);
  expect(form.current.summary).toEqual([{ message: 'That did not work.' }]);
});
