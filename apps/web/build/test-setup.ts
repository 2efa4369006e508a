import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { startChanges } from '../src/app/changes.ts';
import { drawIn } from '../src/first-paint/drawn-languages.ts';
import { queryClient } from '../src/platform/query-client.ts';
import { announce, dismissToast, useMessages } from '../src/ui/feedback/messages.ts';
import { getElementError } from '../test/errors-while-waiting.ts';

// For what hangs: pages are loaded when they are first met, slowly on a busy machine.
configure({ asyncUtilTimeout: 120_000, getElementError });

// Tests speak English, all of which is there from the start.
drawIn('en');
startChanges();

// jsdom has no layout to scroll, and shows no modal dialogs.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

// jsdom's stops for good when a test with fake timers is the first to ask for a frame.
const frames = new Set<number>();
window.requestAnimationFrame = (callback) => {
  const frame = Number(setTimeout(() => callback(performance.now()), 16));
  frames.add(frame);
  return frame;
};
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

/** Ends what waits for a frame, or for the person to go on: it would move the focus of the next test. */
function endFrames(): void {
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  for (const frame of frames) clearTimeout(frame);
  frames.clear();
}

function forgetMessages(): void {
  const { result, unmount } = renderHook(useMessages);
  const { toasts, polite, assertive } = result.current;
  unmount();
  for (const { id } of toasts) dismissToast(id);
  if (polite !== '') announce('');
  if (assertive !== '') announce('', 'assertive');
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`;
}

function emptyDocument(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
}

// All files of a worker share one window and one copy of the program: each test leaves them as it found them.
afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  // What the test set going and did not wait for ends here, not in the next one.
  await new Promise(setImmediate);
  endFrames();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetMessages();
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  history.replaceState(null, '', '/');
  emptyDocument();
  drawIn('en');
});

// Code that is on its way when a file ends does not come, and would be missing in every later one.
afterAll(() => vi.dynamicImportSettled());
