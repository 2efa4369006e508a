import {
  Armchair,
  CalendarCheck,
  Droplets,
  FileText,
  HeartPulse,
  Lightbulb,
  type LucideIcon,
  Route,
  Salad,
  UserRoundCheck,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import type { Article } from '../content/article.ts';
import { excerptOf } from '../search.ts';
import { useWords } from '../words.ts';
import { Original } from './InEnglish.tsx';
import { Words } from './Words.tsx';

/** A link to the article of this name, or to the list of all. */
export interface ArticleLinkProps {
  slug?: string;
  /** The searched text, which goes along. */
  query?: string | undefined;
  id?: string;
  className: string;
  children: ReactNode;
}

export const articleLinkId = (slug: string) => `article-${slug}`;

const drawn = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-5" />;

const pictures = new Map([
  ['who-can-donate', drawn(UserRoundCheck)],
  ['before-your-donation', drawn(CalendarCheck)],
  ['during-your-donation', drawn(Armchair)],
  ['after-your-donation', drawn(HeartPulse)],
  ['blood-types', drawn(Droplets)],
  ['what-happens-to-your-blood', drawn(Route)],
  ['iron', drawn(Salad)],
  ['myths', drawn(Lightbulb)],
]);

type ArticleCardProps = Pick<ArticleListProps, 'query' | 'LinkTo'> & { article: Article };

function ArticleCard({ article, query, LinkTo }: ArticleCardProps) {
  const excerpt = excerptOf(article, query);
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-5 hover:border-edge hover:bg-sunken">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-crimson">
        {pictures.get(article.slug) ?? drawn(FileText)}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg font-bold">
          <LinkTo
            id={articleLinkId(article.slug)}
            slug={article.slug}
            query={query || undefined}
            className="stretched rounded-small underline-offset-4 hover:text-crimson hover:underline"
          >
            <Words query={query}>{article.title}</Words>
          </LinkTo>
        </h2>
        <p className="text-muted">
          <Words query={query}>{article.summary}</Words>
        </p>
        {excerpt !== undefined && (
          <Original className="mt-2 border-s-2 border-line ps-3 text-sm">
            <Words query={query}>{excerpt}</Words>
          </Original>
        )}
      </div>
    </li>
  );
}

export interface ArticleListProps {
  articles: readonly Article[];
  query: string;
  /** Called to clear the search, where they can be searched. */
  onClear?: () => void;
  LinkTo: ComponentType<ArticleLinkProps>;
}

export function ArticleList({ articles, query, onClear, LinkTo }: ArticleListProps) {
  const t = useWords();
  if (articles.length === 0) {
    return (
      <EmptyState picture="found" action={<Button onClick={onClear}>{t('education.list.clear')}</Button>}>
        {t('education.list.none')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} query={query} LinkTo={LinkTo} />
      ))}
    </ul>
  );
}
