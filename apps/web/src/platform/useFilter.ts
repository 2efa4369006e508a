import { useNavigate } from '@tanstack/react-router';

type Change = Readonly<Record<string, string | undefined>>;

/** Narrows a list: its filters are in the address, so that Back and a reload keep them. It begins again at page 1. */
export function useFilter(): (change: Change) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
    });
}
