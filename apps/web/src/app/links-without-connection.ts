import { isServerThere } from '../platform/server-there.ts';

const PAUSE_MS = 5_000;

const sameSite = 'a[href^="/"]:not([download]):not([target])';

/** The document says it: without a connection no texts can be fetched. */
function wordsOfDocument(): DOMStringMap {
  return document.getElementById('no-connection')?.dataset ?? {};
}

function notice(): { readonly box: HTMLElement; readonly retry: HTMLButtonElement } {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.className =
    'fixed inset-x-4 bottom-[calc(var(--bottom-bar,0rem)+1rem)] z-40 mx-auto flex max-w-prose flex-wrap items-center justify-between gap-3 rounded-control border border-urgent bg-urgent-tint p-4 text-ink';
  const words = wordsOfDocument();
  const text = document.createElement('p');
  text.textContent = words['text'] ?? '';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'min-h-11 rounded-control border border-edge bg-surface px-4 font-semibold';
  retry.textContent = words['retry'] ?? '';
  box.append(text, retry);
  return { box, retry };
}

let stop = () => {};

/** Tells whether the service worker has the page. */
async function isKept(href: string): Promise<boolean> {
  return typeof caches !== 'undefined' && (await caches.match(href, { ignoreVary: true })) !== undefined;
}

/** Opens a page by the browser once the server answers: without a connection the browser would show its own error. */
async function openOnceConnected(href: string): Promise<void> {
  stop();
  const leaving = new AbortController();
  const { signal } = leaving;
  if ((navigator.onLine && (await isServerThere(signal))) || (await isKept(href))) return location.assign(href);
  const { box, retry } = notice();
  stop = () => {
    leaving.abort();
    clearInterval(timer);
    box.remove();
  };
  const attempt = async () => {
    if ((await isServerThere(signal)) && !signal.aborted) location.assign(href);
  };
  const timer = setInterval(() => void attempt(), PAUSE_MS);
  addEventListener('online', () => void attempt(), { signal });
  retry.addEventListener('click', () => void attempt());
  document.body.append(box);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Links that no program follows are the browser's: while the server does not answer they wait instead of ending in its error page. */
export function holdLinksWithoutConnection(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(sameSite) : null;
    const href = link?.getAttribute('href');
    if (href === null || href === undefined || !isPlain(event)) return;
    event.preventDefault();
    void openOnceConnected(href);
  });
}
