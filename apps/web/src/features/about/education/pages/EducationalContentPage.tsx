import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../../platform/session.ts';
import { useViewTitle } from '../../../../platform/view-title.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import { type ArticleLinkProps, ArticleList, articleLinkId } from '../components/ArticleList.tsx';
import { ArticleView } from '../components/ArticleView.tsx';
import { InEnglish } from '../components/InEnglish.tsx';
import { CompatibilityTable } from '../components/CompatibilityTable.tsx';
import { articlesIn, nextArticle } from '../content/articles.ts';
import { findArticles } from '../search.ts';
import { useWords } from '../words.ts';

const route = getRouteApi('/user/educational-content');

/** Back from an article, the focus is on the link that led there. */
function useReturn(slug: string | undefined) {
  useEffect(() => {
    if (slug !== undefined) document.getElementById(articleLinkId(slug))?.focus();
  }, [slug]);
}

function AllArticles({ query, cameFrom }: { query: string; cameFrom: string | undefined }) {
  const navigate = route.useNavigate();
  const look = (search: string | undefined) => void navigate({ search: { search }, replace: true, resetScroll: false });
  const t = useWords();
  const found = findArticles(articlesIn(t), query);
  const count = found.length;
  useReturn(cameFrom);
  return (
    <>
      <PageHeader title={t('education.list.title')} lead={t('education.list.lead')} />
      <InEnglish>{t('education.english.list')}</InEnglish>
      <search className="mb-3 block max-w-prose">
        <SearchBox label={t('education.list.search')} value={query} onSearch={look} />
      </search>
      <p role="status" className="mb-4 text-sm text-muted">
        {query === '' ? t('education.list.count', { count }) : t('education.list.matches', { count })}
      </p>
      <ArticleList articles={found} query={query} onClear={() => look(undefined)} LinkTo={ArticleLink} />
    </>
  );
}

function Missing() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('education.list.title')} />
      <EmptyState
        action={
          <Link to="/user/educational-content" className={buttonClass({ variant: 'primary' })}>
            {t('education.list.all')}
          </Link>
        }
      >
        {t('education.list.missing')}
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
  const articles = articlesIn(useWords());
  const article = articles.find((one) => one.slug === slug);
  useViewTitle(article?.title);
  if (slug === undefined) return <AllArticles query={search ?? ''} cameFrom={last} />;
  if (article === undefined) return <Missing />;
  return (
    <ArticleView
      key={slug}
      article={article}
      next={nextArticle(articles, article)}
      query={search}
      focused={moved}
      LinkTo={ArticleLink}
      compatibility={<CompatibilityTable own={bloodType} />}
    />
  );
}
