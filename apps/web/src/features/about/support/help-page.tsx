import { Sentence } from '../../../platform/language/Sentence.tsx';
import type { VisitorAnswer, VisitorPage } from '../../../platform/visitor-page.ts';
import { textLinkClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FaqList } from './components/FaqList.tsx';
import { faqFor } from './faq.tsx';
import { sayNow } from './words.ts';

function helpPage(): VisitorAnswer {
  const t = sayNow();
  return {
    title: t('support.help.title'),
    description: t('support.help.description'),
    path: '/help',
    isIndexed: true,
    body: (
      <>
        <PageHeader title={t('support.help.title')} lead={t('support.help.lead')} />
        <div className="max-w-prose">
          <FaqList items={faqFor(false, t)} headingLevel={2} />
        </div>
        <p className="mt-6 max-w-prose text-muted">
          <Sentence
            of={t}
            id="support.help.problem"
            tags={{
              report: (text) => (
                <a href="/?from=%2Fuser%2Fhelp" className={textLinkClass}>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </>
    ),
  };
}

/** `/help`: the questions of donors, for everybody. */
export function helpPageAt({ pathname }: URL): VisitorPage | undefined {
  return pathname === '/help' ? { needs: [], show: helpPage } : undefined;
}
