import { type LegalBlock, type LegalText, type LegalWords, languageOf } from '@sanguine/contract';
import type { VisitorAnswer } from '../platform/visitor-page.ts';
import { textLinkClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { sayNow } from './words.ts';

function Words({ children }: { children: readonly LegalWords[] }) {
  return children.map(({ text, isStrong, href }, index) => {
    if (href !== undefined) {
      return (
        <a key={index} href={href} className={textLinkClass}>
          {text}
        </a>
      );
    }
    return isStrong ? <strong key={index}>{text}</strong> : text;
  });
}

const shapes = {
  heading: { as: 'h2', className: 'mt-4 text-xl font-bold' },
  'smaller-heading': { as: 'h3', className: 'mt-2 text-lg font-bold' },
  paragraph: { as: 'p', className: '' },
  list: { as: 'ul', className: 'flex list-disc flex-col gap-2 ps-6' },
  'numbered-list': { as: 'ol', className: 'flex list-decimal flex-col gap-2 ps-6' },
} as const;

function Block({ block }: { block: LegalBlock }) {
  const { as: Element, className } = shapes[block.kind];
  if ('words' in block) {
    return (
      <Element className={className}>
        <Words>{block.words}</Words>
      </Element>
    );
  }
  return (
    <Element className={className}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words>{item}</Words>
        </li>
      ))}
    </Element>
  );
}

/** A legal text of the institution; one that there is not in the reader's language says so. */
export function legalPage({ name, locale, title, blocks }: LegalText): VisitorAnswer {
  const t = sayNow();
  const { name: language, direction } = languageOf(locale);
  const body = (
    <>
      {locale !== t.locale && <p className="mb-6 text-sm text-muted">{t('app.legal.other-language', { language })}</p>}
      <article lang={locale} dir={direction}>
        <PageHeader title={title} />
        <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
      </article>
    </>
  );
  return { title, description: title, path: `/legal/${name}`, isIndexed: true, body };
}
