import type { VisitorAnswer, VisitorPage } from '../../platform/visitor-page.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { FaqList } from './components/FaqList.tsx';
import { faqFor } from './faq.tsx';

const LEAD = 'What donors ask most. The names of pages are those that you see once you have signed in.';

function helpPage(): VisitorAnswer {
  return {
    title: 'Help',
    description:
      'What blood donors ask most about Sanguine: booking, eligibility, how often to give, cancelling, and privacy.',
    path: '/help',
    isIndexed: true,
    body: (
      <>
        <PageHeader title="Help" lead={LEAD} />
        <div className="max-w-prose">
          <FaqList items={faqFor(false)} headingLevel={2} />
        </div>
        <p className="mt-6 max-w-prose text-muted">
          Something does not work?{' '}
          <a href="/?from=%2Fuser%2Fhelp" className={textLinkClass}>
            Sign in to report it
          </a>
          .
        </p>
      </>
    ),
  };
}

/** `/help`: the questions of donors, for everybody. */
export function helpPageAt({ pathname }: URL): VisitorPage | undefined {
  return pathname === '/help' ? { needs: [], show: helpPage } : undefined;
}
