import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

function show(props: { dirty?: boolean; busy?: boolean }) {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open title="Edit Profile" onClose={onClose} {...props}>
      <input aria-label="Name" />
    </Dialog>,
  );
  return onClose;
}

function escape() {
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
}

test('is named by its title and closes by Escape', () => {
  const onClose = show({});
  expect(screen.getByRole('dialog', { name: 'Edit Profile' })).toBeTruthy();
  escape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks before what was typed is lost', async () => {
  const onClose = show({ dirty: true });
  escape();
  expect(onClose).not.toHaveBeenCalled();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();

  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('stays while work is under way', () => {
  const onClose = show({ busy: true });
  escape();
  expect(onClose).not.toHaveBeenCalled();
});
