import { Island } from '../../platform/island.tsx';
import type { VisitorAnswer, VisitorPage } from '../../platform/visitor-page.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { type ArticleLinkProps, ArticleList } from './components/ArticleList.tsx';
import { ArticleView } from './components/ArticleView.tsx';
import type { Article } from './content/article.ts';
import { ARTICLES, nextArticle } from './content/articles.ts';

const pathOf = (slug: string) => `/articles/${slug}`;

/** The addresses of the articles, and of their list. */
export const articlePaths: readonly string[] = ['/articles', ...ARTICLES.map(({ slug }) => pathOf(slug))];

function VisitorArticleLink({ slug, id, className, children }: ArticleLinkProps) {
  return (
    <a id={id} className={className} href={slug === undefined ? '/articles' : pathOf(slug)}>
      {children}
    </a>
  );
}

function listPage(): VisitorAnswer {
  return {
    title: 'Articles about giving blood',
    description:
      'Short, plain articles about giving blood, each with its sources: who can donate, what happens, and how to recover.',
    path: '/articles',
    isIndexed: true,
    body: (
      <>
        <PageHeader
          title="Articles about giving blood"
          lead="Short, plain articles about giving blood, each with its sources. They inform; the facility decides."
        />
        <ArticleList articles={ARTICLES} query="" LinkTo={VisitorArticleLink} />
      </>
    ),
  };
}

function articlePage(article: Article): VisitorAnswer {
  const { slug, title, summary } = article;
  return {
    title,
    description: summary,
    path: pathOf(slug),
    isIndexed: true,
    structured: { '@type': 'MedicalWebPage', headline: title, description: summary, inLanguage: 'en' },
    body: (
      <ArticleView
        article={article}
        next={nextArticle(article)}
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
  const article = ARTICLES.find(({ slug }) => pathname === pathOf(slug));
  return article && { needs: [], show: () => articlePage(article) };
}
