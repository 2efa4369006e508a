import { useProfile } from '../../../platform/session.ts';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FaqList } from '../components/FaqList.tsx';
import { ReportIssue } from '../components/ReportIssue.tsx';
import { faqFor } from '../faq.tsx';
import { faqOfStaff } from '../faq-of-staff.tsx';

/** The licence of the towns asks for it. */
function DataSources() {
  return (
    <p className="mt-8 text-sm text-muted">
      Towns, regions and their places are from{' '}
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer" className={textLinkClass}>
        GeoNames
      </a>
      , under the licence{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer" className={textLinkClass}>
        CC BY 4.0
      </a>
      , and were shortened for Sanguine.
    </p>
  );
}

/** Help for both areas: staff read what donors read, to be able to answer them. */
export function HelpPage() {
  const isDonor = useProfile().role === 'donor';
  return (
    <>
      <PageHeader
        title="Help & Support"
        lead={
          isDonor
            ? undefined
            : 'Your facility and its appointments, and what donors ask most, with the answers that they read.'
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          {!isDonor && (
            <section aria-labelledby="faq-of-staff">
              <h2 id="faq-of-staff" className="mb-4 text-xl font-bold">
                Your facility and its appointments
              </h2>
              <FaqList items={faqOfStaff} />
            </section>
          )}
          <section aria-labelledby="faq">
            <h2 id="faq" className="mb-4 text-xl font-bold">
              Frequently asked questions
            </h2>
            <FaqList items={faqFor(isDonor)} />
          </section>
        </div>
        <Card title="Report an Issue">
          <ReportIssue />
        </Card>
      </div>
      <DataSources />
    </>
  );
}
