import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { useViewTitle } from '../../../platform/view-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SearchBox } from '../../../ui/list/SearchBox.tsx';
import { type ArticleLinkProps, ArticleList, articleLinkId } from '../components/ArticleList.tsx';
import { ArticleView } from '../components/ArticleView.tsx';
import { CompatibilityTable } from '../components/CompatibilityTable.tsx';
import { ARTICLES, nextArticle } from '../content/articles.ts';
import { findArticles } from '../search.ts';

const route = getRouteApi('/user/educational-content');

function countText(count: number, query: string): string {
  const noun = count === 1 ? 'article' : 'articles';
  if (query === '') return `${count} ${noun}`;
  return `${count} ${noun} ${count === 1 ? 'matches' : 'match'}`;
}

/** Back from an article, the focus is on the link that led there. */
function useReturn(slug: string | undefined) {
  useEffect(() => {
    if (slug !== undefined) document.getElementById(articleLinkId(slug))?.focus();
  }, [slug]);
}

function AllArticles({ query, cameFrom }: { query: string; cameFrom: string | undefined }) {
  const navigate = route.useNavigate();
  const look = (search: string | undefined) => void navigate({ search: { search }, replace: true, resetScroll: false });
  const found = findArticles(ARTICLES, query);
  useReturn(cameFrom);
  return (
    <>
      <PageHeader
        title="Educational Content"
        lead="Short, plain articles about giving blood, each with its sources. They inform; the facility decides."
      />
      <search className="mb-3 block max-w-prose">
        <SearchBox label="Search the articles" value={query} onSearch={look} />
      </search>
      <p role="status" className="mb-4 text-sm text-muted">
        {countText(found.length, query)}
      </p>
      <ArticleList articles={found} query={query} onClear={() => look(undefined)} LinkTo={ArticleLink} />
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title="Educational Content" />
      <EmptyState
        action={
          <Link to="/user/educational-content" className={buttonClass({ variant: 'primary' })}>
            All articles
          </Link>
        }
      >
        There is no article at this address.
      </EmptyState>
    </>
  );
}

function ArticleLink({ slug, query, ...rest }: ArticleLinkProps) {
  return <Link {...rest} to="/user/educational-content" search={{ article: slug, search: query }} />;
}

export function EducationalContentPage() {
  const { search, article: slug } = route.useSearch();
  const { bloodType } = useProfile();
  const [first] = useState(slug);
  const [last, setLast] = useState(slug);
  const [moved, setMoved] = useState(false);
  if (slug !== undefined && slug !== last) setLast(slug);
  if (slug !== first && !moved) setMoved(true);
  const article = ARTICLES.find((one) => one.slug === slug);
  useViewTitle(article?.title);
  if (slug === undefined) return <AllArticles query={search ?? ''} cameFrom={last} />;
  if (article === undefined) return <Missing />;
  return (
    <ArticleView
      key={slug}
      article={article}
      next={nextArticle(article)}
      query={search}
      focused={moved}
      LinkTo={ArticleLink}
      compatibility={<CompatibilityTable own={bloodType} />}
    />
  );
}
