import { fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyDialog, lazySection } from './lazy-part.tsx';

beforeEach(() => {
  // React says what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Code that does not come, until the connection is back. */
function awayUntilTold<Props>(part: (props: Props) => ReactNode) {
  const connection = { isThere: false };
  const load = async () => {
    if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  };
  return { connection, load };
}

function PageWith({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <label>
        Notes <input />
      </label>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && children(() => setOpen(false))}
    </main>
  );
}

test('a dialog whose code does not come says so in its place, and the page stays as it was typed', async () => {
  const { connection, load } = awayUntilTold((_props: { onClose: () => void }) => <p>The dialog</p>);
  const Part = lazyDialog(load);
  render(<PageWith>{(close) => <Part onClose={close} />}</PageWith>);
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'two units' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alertdialog', { name: 'This could not be loaded' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alertdialog', { name: 'This could not be loaded' })).toBeTruthy();
  connection.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The dialog')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'two units');
});

test('it can be closed instead, and opens another time', async () => {
  const { connection, load } = awayUntilTold((_props: { onClose: () => void }) => <p>The dialog</p>);
  const Part = lazyDialog(load);
  render(<PageWith>{(close) => <Part onClose={close} />}</PageWith>);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  connection.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeTruthy();
});

test('a section says in its place that it is missing, and comes when it is asked for again', async () => {
  const { connection, load } = awayUntilTold(() => <p>The section</p>);
  const Part = lazySection(load);
  render(<Part />);
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  connection.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The section')).toBeTruthy();
});

/** Shows what went wrong below it, as the page's own boundary does. */
class Boundary extends Component<{ children: ReactNode }, { problem?: string }> {
  static getDerivedStateFromError = (error: Error) => ({ problem: error.message });
  override state: { problem?: string } = {};
  override render() {
    return this.state.problem ?? this.props.children;
  }
}

test('what goes wrong inside a part is not taken for missing code', async () => {
  const Part = lazySection(async () => () => {
    throw new Error('a defect');
  });
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(await screen.findByText('a defect')).toBeTruthy();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});
