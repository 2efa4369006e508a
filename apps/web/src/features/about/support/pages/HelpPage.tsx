import type { ReactNode } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { FaqList } from '../components/FaqList.tsx';
import { ReportIssue } from '../components/ReportIssue.tsx';
import { faqFor } from '../faq.tsx';
import { faqOfStaff } from '../faq-of-staff.tsx';
import { useWords } from '../words.ts';

const outside = (href: string) => (text: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
    <bdi>{text}</bdi>
  </a>
);

/** The licence of the towns asks for it. */
function DataSources() {
  const t = useWords();
  return (
    <p className="mt-8 text-sm text-muted">
      <Sentence
        of={t}
        id="support.page.sources"
        tags={{
          source: outside('https://www.geonames.org'),
          licence: outside('https://creativecommons.org/licenses/by/4.0/'),
        }}
      />
    </p>
  );
}

/** Help for both areas: staff read what donors read, to be able to answer them. */
export function HelpPage() {
  const t = useWords();
  const isDonor = useProfile().role === 'donor';
  return (
    <>
      <PageHeader title={t('support.page.title')} lead={isDonor ? undefined : t('support.page.lead-staff')} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          {!isDonor && (
            <section aria-labelledby="faq-of-staff">
              <h2 id="faq-of-staff" className="mb-4 text-xl font-bold">
                {t('support.page.staff')}
              </h2>
              <FaqList items={faqOfStaff(t)} />
            </section>
          )}
          <section aria-labelledby="faq">
            <h2 id="faq" className="mb-4 text-xl font-bold">
              {t('support.page.faq')}
            </h2>
            <FaqList items={faqFor(isDonor, t)} />
          </section>
        </div>
        <Card title={t('support.report.title')}>
          <ReportIssue />
        </Card>
      </div>
      <DataSources />
    </>
  );
}
