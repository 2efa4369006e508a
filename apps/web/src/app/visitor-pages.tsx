import { articlePageAt, articlePaths } from '../features/education/index.ts';
import { facilityPageAt, finderPageAt } from '../features/finder/index.ts';
import { helpPageAt } from '../features/support/index.ts';
import type { VisitorAnswer, VisitorPage } from '../platform/visitor-page.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';

/** How the addresses of these pages begin. */
export const visitorAreas = ['/donate', '/facilities', '/articles', '/help'];

/** Those of them that are always there. */
export const visitorPaths = ['/donate', '/help', ...articlePaths];

/** The page that an address leads to, for people without an account; undefined when it is none of these. */
export function visitorPageAt(address: string): VisitorPage | undefined {
  const url = new URL(address, 'http://of.no.matter');
  return finderPageAt(url) ?? facilityPageAt(url) ?? articlePageAt(url) ?? helpPageAt(url);
}

const problems: Readonly<Record<number, readonly [title: string, text: string]>> = {
  404: ['Page not found', 'There is nothing at this address. The facility may have left, or the link is incomplete.'],
  429: ['Too many requests', 'Your network has asked for very many pages. Please wait a minute, then try again.'],
};
const AWAY = ['Not available now', 'The facilities cannot be read at the moment. Please try again soon.'] as const;

/** Says why a page cannot be shown. */
export function problemPage(status: number): VisitorAnswer {
  const [title, text] = problems[status] ?? AWAY;
  const body = (
    <>
      <PageHeader title={title} lead={text} />
      <a href="/donate" className={buttonClass({ variant: 'primary' })}>
        Find a facility
      </a>
    </>
  );
  return { title, description: text, path: '/donate', isIndexed: false, body };
}
