import type { Page } from '@playwright/test';

/**
 * Returns what of a page in a language from right to left is not mirrored: its frame, icons that point, texts that
 * begin at the left.
 */
export async function notMirrored(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const what = (element: Element) => element.outerHTML.slice(0, 120);
    const found: string[] = [];
    if (document.documentElement.dir !== 'rtl') found.push('the page is read from left to right');
    const [sidebar] = all('aside');
    const [main] = all('main');
    if (sidebar && main && sidebar.getBoundingClientRect().left < main.getBoundingClientRect().right)
      found.push('the sidebar is not at the right');
    const pointing = [
      'chevron-left',
      'chevron-right',
      'arrow-left',
      'arrow-right',
      'log-out',
      'trending-up',
      'trending-down',
    ];
    for (const icon of all(pointing.map((name) => `svg.lucide-${name}`).join())) {
      if (!getComputedStyle(icon).scale.startsWith('-1')) found.push(`points the wrong way: ${what(icon)}`);
    }
    for (const element of all('#root *')) {
      const { textAlign, float, direction, display } = getComputedStyle(element);
      const text = document.createRange();
      text.selectNodeContents(element);
      const isRoomy = element.clientWidth - text.getBoundingClientRect().width > 8;
      const isOfItsOwn = display === 'block' && direction === 'ltr' && textAlign === 'start' && isRoomy;
      // An English paragraph is read as one.
      const isOurs = element.closest('svg, input, textarea, p:has(> [data-in-english]), [lang]:not(html)') === null;
      if (isOurs && (isOfItsOwn || (textAlign === 'left' && element.localName !== 'bdi') || float === 'left'))
        found.push(`begins at the left: ${what(element)}`);
    }
    // Tab goes from right to left in a line.
    // Dots lie on a map where their places are.
    const stops = all('#root :is(a[href]:not(svg a), button, input, select, textarea):not(:disabled, [tabindex="-1"])');
    for (const [at, stop] of stops.entries()) {
      const [one, next] = [stop, stops[at + 1] ?? stop].map((element) => element.getBoundingClientRect());
      const inLine = one && next && Math.abs(one.top + one.bottom - next.top - next.bottom) < 8;
      if (inLine && next.right > one.right + 1) found.push(`Tab goes to the right: ${what(stop)}`);
    }
    // Without an isolation the sign of a blood type is drawn before its letter: -O.
    const isolates = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.replaceAll(isolates, '') ?? '';
      if (!parent || !/(?<![A-Za-z])(?:AB|[ABO])[+-](?![A-Za-z])/.test(words)) continue;
      if (getComputedStyle(parent).direction === 'rtl') found.push(`a blood type is turned: ${what(parent)}`);
    }
    return found;
  });
}
