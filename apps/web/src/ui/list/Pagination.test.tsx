import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

test('one page needs no control', () => {
  const { container } = render(<Pagination page={1} pages={1} />);
  expect(container.innerHTML).toBe('');
});

test('says where the reader is, in words and on the number', () => {
  render(<Pagination page={2} pages={9} />);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy();
  expect(screen.getByText('Page 2 of 9')).toBeTruthy();
  const current = screen.getByRole('button', { name: 'Page 2' });
  expect(current.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('aria-current')).toBe(false);
});

test('goes to a number and to its neighbours', () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={2} pages={9} onPage={onPage} />);
  for (const name of ['Page 9', 'Previous', 'Next']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(onPage.mock.calls).toEqual([[9], [1], [3]]);
});

test('offers nothing before the first page or after the last', () => {
  const { rerender } = render(<Pagination page={1} pages={9} />);
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  rerender(<Pagination page={9} pages={9} />);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('can be made of links', () => {
  render(
    <Pagination
      page={1}
      pages={3}
      renderLink={(page, props) => (
        <a href={`?page=${page}`} {...props}>
          {props.children}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?page=3');
});
