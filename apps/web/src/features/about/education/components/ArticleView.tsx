import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import type { Article, Section, Source } from '../content/article.ts';
import { CONTENT_LOCALE } from '../content/articles.ts';
import { minutesOf } from '../search.ts';
import { useWords } from '../words.ts';
import type { ArticleLinkProps } from './ArticleList.tsx';
import { EligibilityTable } from './EligibilityTable.tsx';
import { InEnglish, Original } from './InEnglish.tsx';
import { Words } from './Words.tsx';

interface PartProps extends Pick<ArticleViewProps, 'query' | 'compatibility'> {
  section: Section;
}

function Part({ section, query, compatibility }: PartProps) {
  const { heading, text = [], points = [], table } = section;
  return (
    <section className="flex flex-col gap-3">
      <Original className="flex max-w-prose flex-col gap-3">
        {heading !== undefined && (
          <h2 className="mt-4 text-xl font-bold">
            <Words query={query}>{heading}</Words>
          </h2>
        )}
        {points.length > 0 && (
          <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-crimson">
            {points.map((point) => (
              <li key={point}>
                <Words query={query}>{point}</Words>
              </li>
            ))}
          </ul>
        )}
        {text.map((paragraph) => (
          <p key={paragraph}>
            <Words query={query}>{paragraph}</Words>
          </p>
        ))}
      </Original>
      {table === 'compatibility' && compatibility}
      {table === 'eligibility' && <EligibilityTable />}
    </section>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="sources" className="mb-3 text-lg font-bold">
        {t('education.article.sources')}
      </h2>
      <ol className="flex list-decimal flex-col gap-3 ps-6 text-sm">
        {sources.map(({ name, address, readOn }) => (
          <li key={name}>
            <bdi lang={CONTENT_LOCALE}>{name}</bdi>
            <span className="block text-muted">
              <Sentence
                of={t}
                id="education.article.read-on"
                values={{
                  address: <bdi>{address}</bdi>,
                  date: <time dateTime={readOn}>{formatDate(readOn, t)}</time>,
                }}
                tags={{
                  link: (text) => (
                    <a href={address} target="_blank" rel="noreferrer" className={`${textLinkClass} break-all`}>
                      {text}
                    </a>
                  ),
                  new: (text) => <span className="sr-only">{text}</span>,
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Onwards({ next, LinkTo }: Pick<ArticleViewProps, 'next' | 'LinkTo'>) {
  const t = useWords();
  if (next === undefined) return null;
  return (
    <nav aria-label={t('education.article.next-label')} className="mt-8 max-w-prose rounded-card bg-tint p-5">
      <p className="text-sm text-muted">{t('education.article.next')}</p>
      <LinkTo slug={next.slug} className={`${textLinkClass} mt-1 inline-flex min-h-11 items-center gap-2 text-lg`}>
        {next.title}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
      </LinkTo>
    </nav>
  );
}

export interface ArticleViewProps {
  article: Article;
  next: Article | undefined;
  query: string | undefined;
  /** The reader came here from this very page: the focus goes to the title. */
  focused: boolean;
  LinkTo: ComponentType<ArticleLinkProps>;
  /** The table of who may give to whom. */
  compatibility: ReactNode;
}

export function ArticleView({ article, next, query, focused, LinkTo, compatibility }: ArticleViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const t = useWords();
  useEffect(() => {
    if (focused) title.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <article data-says-so="">
      <LinkTo query={query} className={`${textLinkClass} mb-4 inline-flex min-h-11 items-center gap-2`}>
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        {t('education.list.all')}
      </LinkTo>
      <header className="mb-6 max-w-prose">
        <h1 ref={title} tabIndex={-1} className="text-2xl font-bold text-balance sm:text-3xl">
          {article.title}
        </h1>
        <p className="mt-2 text-lg text-muted">
          <Words query={query}>{article.summary}</Words>
        </p>
        <p className="mt-2 text-sm text-muted">{t('education.article.minutes', { minutes: minutesOf(article) })}</p>
      </header>
      <InEnglish>{t('education.english.article')}</InEnglish>
      <div className="flex flex-col gap-4">
        {article.sections.map((section, index) => (
          <Part key={section.heading ?? index} section={section} query={query} compatibility={compatibility} />
        ))}
      </div>
      <Sources sources={article.sources} />
      <Onwards next={next} LinkTo={LinkTo} />
    </article>
  );
}
