import { offlinePageAt } from '../features/about/device/index.ts';
import { articlePageAt, articlePaths } from '../features/about/education/index.ts';
import { facilityPageAt, finderPageAt } from '../features/about/finder/index.ts';
import { canIGivePageAt } from '../features/people/eligibility/index.ts';
import { helpPageAt } from '../features/about/support/index.ts';
import type { VisitorAnswer, VisitorPage } from '../platform/visitor-page.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { sayNow } from './visitors/words.ts';
import { sayNow as sayTitle } from './words.ts';

/** The beginnings of the addresses of these pages. */
export const visitorAreas = ['/donate', '/facilities', '/can-i-give', '/articles', '/help', '/offline'];

/** Those of them that are always there. */
export const visitorPaths = ['/donate', '/can-i-give', '/help', ...articlePaths];

/** The page that an address leads to, for people without an account; undefined when it is none of these. */
export function visitorPageAt(address: string): VisitorPage | undefined {
  const url = new URL(address, 'http://of.no.matter');
  return (
    finderPageAt(url) ??
    facilityPageAt(url) ??
    canIGivePageAt(url) ??
    articlePageAt(url) ??
    helpPageAt(url) ??
    offlinePageAt(url)
  );
}

const problems = {
  404: ['app.title.not-found', 'app.problem.not-found'],
  429: ['app.problem.busy-title', 'app.problem.busy'],
} as const;
const AWAY = ['app.problem.away-title', 'app.problem.away'] as const;

/** Says why a page cannot be shown. */
export function problemPage(status: number): VisitorAnswer {
  const t = sayNow();
  const [titleId, textId] = status === 404 || status === 429 ? problems[status] : AWAY;
  const title = titleId === 'app.title.not-found' ? sayTitle()(titleId) : t(titleId);
  const text = t(textId);
  const body = (
    <>
      <PageHeader title={title} lead={text} />
      <a href="/donate" className={buttonClass({ variant: 'primary' })}>
        {t('app.visitor.find')}
      </a>
    </>
  );
  return { title, description: text, path: '/donate', isIndexed: false, body };
}
