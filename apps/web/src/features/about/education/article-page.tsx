import { Island } from '../../../platform/island.tsx';
import type { VisitorAnswer, VisitorPage } from '../../../platform/visitor-page.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type ArticleLinkProps, ArticleList } from './components/ArticleList.tsx';
import { ArticleView } from './components/ArticleView.tsx';
import { InEnglish } from './components/InEnglish.tsx';
import { articlesIn, CONTENT_LOCALE, nextArticle, SLUGS } from './content/articles.ts';
import { sayNow } from './words.ts';

const pathOf = (slug: string) => `/articles/${slug}`;

/** The addresses of the articles, and of their list. */
export const articlePaths: readonly string[] = ['/articles', ...SLUGS.map(pathOf)];

function VisitorArticleLink({ slug, id, className, children }: ArticleLinkProps) {
  return (
    <a id={id} className={className} href={slug === undefined ? '/articles' : pathOf(slug)}>
      {children}
    </a>
  );
}

function listPage(): VisitorAnswer {
  const t = sayNow();
  return {
    title: t('education.list.public-title'),
    description: t('education.list.description'),
    path: '/articles',
    isIndexed: true,
    body: (
      <>
        <PageHeader title={t('education.list.public-title')} lead={t('education.list.lead')} />
        <InEnglish>{t('education.english.public-list')}</InEnglish>
        <ArticleList articles={articlesIn(t)} query="" LinkTo={VisitorArticleLink} />
      </>
    ),
  };
}

function articlePage(wanted: string): VisitorAnswer {
  const articles = articlesIn(sayNow());
  const article = articles.find(({ slug }) => slug === wanted);
  if (article === undefined) throw new Error(`there is no article ${wanted}`);
  const { slug, title, summary } = article;
  return {
    title,
    description: summary,
    path: pathOf(slug),
    isIndexed: true,
    structured: { '@type': 'MedicalWebPage', headline: title, description: summary, inLanguage: CONTENT_LOCALE },
    body: (
      <ArticleView
        article={article}
        next={nextArticle(articles, article)}
        query={undefined}
        focused={false}
        LinkTo={VisitorArticleLink}
        compatibility={<Island name="compatibility" />}
      />
    ),
  };
}

/** `/articles` and `/articles/{name}`: what donors read, for everybody. */
export function articlePageAt({ pathname }: URL): VisitorPage | undefined {
  if (pathname === '/articles') return { needs: [], show: listPage };
  const slug = SLUGS.find((one) => pathname === pathOf(one));
  return slug === undefined ? undefined : { needs: [], show: () => articlePage(slug) };
}
