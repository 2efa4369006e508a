import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { Article } from '../content/article.ts';
import { excerptOf, minutesOf } from '../search.ts';
import { Words } from './Words.tsx';

export const articleLinkId = (slug: string) => `article-${slug}`;

function ArticleCard({ article, query }: { article: Article; query: string }) {
  const minutes = minutesOf(article);
  const excerpt = excerptOf(article, query);
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-edge hover:bg-sunken">
      <h2 className="text-lg font-bold">
        <Link
          id={articleLinkId(article.slug)}
          to="/user/educational-content"
          search={{ article: article.slug, search: query || undefined }}
          className="stretched rounded-small underline-offset-4 hover:text-crimson hover:underline"
        >
          <Words query={query}>{article.title}</Words>
        </Link>
      </h2>
      <p className="grow text-muted">
        <Words query={query}>{article.summary}</Words>
      </p>
      {excerpt !== undefined && (
        <p className="border-s-2 border-line ps-3 text-sm">
          <Words query={query}>{excerpt}</Words>
        </p>
      )}
      <p className="text-sm text-muted">
        {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
      </p>
    </li>
  );
}

export interface ArticleListProps {
  articles: readonly Article[];
  query: string;
  onClear: () => void;
}

export function ArticleList({ articles, query, onClear }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClear}>Clear search</Button>}>No article matches your search.</EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} query={query} />
      ))}
    </ul>
  );
}
