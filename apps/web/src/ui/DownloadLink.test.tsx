import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DownloadLink } from './DownloadLink.tsx';

/** A link, the answer that its file waits for, and what the browser was given to keep. */
function open() {
  let answer: (response: Response) => void = () => {};
  const answered = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', answered);
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadLink href="/api/stock.csv">Download the stock</DownloadLink>
    </QueryClientProvider>,
  );
  const link = screen.getByRole('link', { name: 'Download the stock' });
  const give = async (response: Response) => {
    await vi.waitFor(() => expect(answered).toHaveBeenCalled());
    await act(async () => answer(response));
  };
  return { link, give, answered, kept, said: () => screen.getByRole('status').textContent };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('says that the file is prepared, then why it takes long, then that it is there; one press is one file', async () => {
  const { link, give, answered, kept, said } = open();
  expect(said()).toBe('');
  fireEvent.click(link);
  expect(await screen.findByText('The file is being prepared…')).toBe(screen.getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(said()).toMatch(/^This takes a while/);
  fireEvent.click(link);
  expect(answered).toHaveBeenCalledOnce();
  await give(new Response('a,b', { headers: { 'Content-Disposition': 'attachment; filename="blood-stock.csv"' } }));
  await vi.waitFor(() => expect(said()).toBe('blood-stock.csv has been downloaded.'));
  expect(kept).toEqual(['blood-stock.csv']);
});

test('says in the words of the server why there is no file, keeps none, and can be pressed again', async () => {
  const { link, give, answered, kept, said } = open();
  fireEvent.click(link);
  const message = 'Other files are still being made. Try again in a moment.';
  await give(Response.json({ success: false, code: 'too_many', message }, { status: 429 }));
  await vi.waitFor(() => expect(said()).toContain(message));
  expect(kept).toEqual([]);
  fireEvent.click(link);
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
});

test('is a link all the same: with a key that opens it elsewhere it is left to the browser', () => {
  const { link, answered } = open();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(answered).not.toHaveBeenCalled();
});
