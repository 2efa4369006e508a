import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Types into a box and lets the pause pass at once, after which what was typed is used. */
export async function typeAndPause(box: HTMLElement, value: string) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(box, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(250));
}
