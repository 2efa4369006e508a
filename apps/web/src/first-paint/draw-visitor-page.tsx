import { type LegalText, type Locale, pathInLanguage, SOURCE_LOCALE } from '@sanguine/contract';
import { siteName } from '@sanguine/contract/words';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { legalPage } from '../app/LegalPage.tsx';
import { VisitorFrame } from '../app/VisitorFrame.tsx';
import { problemPage, visitorPageAt } from '../app/visitor-pages.tsx';
import { sayNow } from '../app/words.ts';
import type { VisitorAnswer } from '../platform/visitor-page.ts';
import { drawIn } from './drawn-languages.ts';
import { islandOf, islands, propsOf } from './islands.ts';

export { nameSite } from '@sanguine/contract/words';

type Shown = Extract<VisitorAnswer, { title: string }>;

const components = new Map(
  await Promise.all(Object.keys(islands).map(async (name) => [name, await islandOf(name)] as const)),
);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Puts each island into its place, drawn by itself as it will be hydrated. */
function withIslands(html: string): string {
  return html.replaceAll(
    /(<div data-island="([\w-]+)" data-props="([^"]*)">)<\/div>/g,
    (_, tag: string, name: string, given: string) => {
      const Component = components.get(name);
      if (Component === undefined) throw new Error(`there is no island ${name}`);
      const props = propsOf(withoutEntities(given));
      return `${tag}${renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })}</div>`;
    },
  );
}

/** In a block that no browser runs; no text of a facility ends it. */
function structuredBlock(structured: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function headOf({ title, description, path, isIndexed, structured }: Shown, site: string): string {
  const t = sayNow();
  const address = `${site}${path}`;
  // The server puts the addresses in each language into the place of the canonical one.
  const shared = isIndexed ? `${site}${pathInLanguage(path, t.locale)}` : address;
  const tags = renderToStaticMarkup(
    <>
      <title>{t('app.title.sanguine', { title })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={siteName()} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={shared} />
    </>,
  );
  return structured === undefined ? tags : `${tags}${structuredBlock(structured)}`;
}

function drawn(answer: VisitorAnswer, site: string) {
  if ('redirect' in answer) return answer;
  const body = <VisitorFrame path={answer.path}>{answer.body}</VisitorFrame>;
  return { head: headOf(answer, site), html: withIslands(renderToStaticMarkup(body)), isIndexed: answer.isIndexed };
}

/** The page of an address for the server (apps/api/src/app/visitor-pages.ts): what it asks of the API, and how it is drawn. */
export function pageAt(address: string, locale: Locale = SOURCE_LOCALE) {
  const page = visitorPageAt(address);
  if (page === undefined) return undefined;
  const draw = (data: readonly unknown[], site: string) => {
    drawIn(locale);
    return drawn(page.show(data, site), site);
  };
  return { needs: page.needs, draw };
}

/** A legal text, which the server has read from a file of the institution. */
export function drawLegalText(text: LegalText, site: string, locale: Locale = SOURCE_LOCALE) {
  drawIn(locale);
  return drawn(legalPage(text), site);
}

/** Instead of a page that cannot be shown. */
export function drawProblem(status: number, site: string, locale: Locale = SOURCE_LOCALE) {
  drawIn(locale);
  return drawn(problemPage(status), site);
}
