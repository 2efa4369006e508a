import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagedList } from './PagedList.tsx';

const page = (list: readonly string[]) => ({ list, currentPage: 1, totalPages: 1, total: list.length });

function listIn(client: QueryClient, fetchTab: (tab: string) => Promise<ReturnType<typeof page>>) {
  function Tab({ tab }: { tab: string }) {
    const result = useQuery({
      queryKey: ['requests', tab],
      queryFn: async () => fetchTab(tab),
      placeholderData: keepPreviousData,
      retry: false,
    });
    return (
      <PagedList
        result={result}
        loading="Fetching"
        failed="Failed"
        empty={<p>None</p>}
        label="Pages"
        resetScroll={false}
      >
        {({ list }) => <p>{list.join(' ')}</p>}
      </PagedList>
    );
  }
  return (tab: string) => (
    <QueryClientProvider client={client}>
      <Tab tab={tab} />
    </QueryClientProvider>
  );
}

test('an empty list says nothing of the next one, while that is being fetched', async () => {
  let answer: (found: ReturnType<typeof page>) => void = () => {};
  const waiting = new Promise<ReturnType<typeof page>>((resolve) => {
    answer = resolve;
  });
  const show = listIn(new QueryClient(), async (tab) => (tab === 'scheduled' ? page([]) : waiting));
  const { rerender } = render(show('scheduled'));
  expect(await screen.findByText('None')).toBeTruthy();
  rerender(show('waiting'));
  expect(screen.queryByText('None')).toBeNull();
  await act(async () => answer(page(['one'])));
  expect(await screen.findByText('one')).toBeTruthy();
});

test('a list that was empty before is read again before it is called empty', async () => {
  const client = new QueryClient();
  client.setQueryData(['requests', 'waiting'], page([]), { updatedAt: 0 });
  let answer: (found: ReturnType<typeof page>) => void = () => {};
  const waiting = new Promise<ReturnType<typeof page>>((resolve) => {
    answer = resolve;
  });
  render(listIn(client, async () => waiting)('waiting'));
  expect(screen.queryByText('None')).toBeNull();
  await act(async () => answer(page([])));
  expect(await screen.findByText('None')).toBeTruthy();
});
