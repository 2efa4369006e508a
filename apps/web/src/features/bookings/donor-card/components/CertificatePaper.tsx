import { inGroups, type NewCertificate } from '@sanguine/contract';
import { Printer } from 'lucide-react';
import { formatFullDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { QrPicture } from '../../../../ui/QrPicture.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { CodeText } from '../../../../ui/CodeText.tsx';

const pageOf = () => `${location.origin}/certificate`;

function Verified({ code }: { code: string }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-5 border-t border-line pt-5">
      <QrPicture text={`${pageOf()}#${code}`} label={t('donor-card.paper.qr')} className="size-28" />
      <p className="min-w-0 grow basis-64 text-sm">
        <Sentence
          of={t}
          id="donor-card.paper.verify"
          values={{
            address: <bdi className="break-all">{pageOf()}</bdi>,
            code: <CodeText className="font-bold whitespace-nowrap">{inGroups(code)}</CodeText>,
          }}
        />
      </p>
    </div>
  );
}

/** A certificate that was made just now: its code is shown this once. */
export function CertificatePaper({ certificate }: { certificate: NewCertificate }) {
  const t = useWords();
  const { name, donations, createdAt, code } = certificate;
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Notice kind="warning" title={t('donor-card.paper.save-title')} className="print:hidden">
        {t('donor-card.paper.save-text')}
      </Notice>
      <article
        aria-label={t('donor-card.paper.label')}
        className="flex flex-col gap-5 rounded-card border border-edge bg-surface p-6 sm:p-10 print:border-0 print:p-0"
      >
        <Logo />
        <h2 className="text-2xl font-bold">{t('donor-card.paper.title')}</h2>
        <p className="text-lg">
          <Sentence
            of={t}
            id="donor-card.paper.given"
            values={{ name, count: donations.length }}
            tags={{ name: (text) => <bdi className="font-bold">{text}</bdi> }}
          />
        </p>
        <ul className="columns-1 gap-8 sm:columns-2 print:columns-2">
          {donations.map(({ date, facilityName }) => (
            <li key={`${date} ${facilityName}`} className="break-inside-avoid py-1">
              <Sentence
                of={t}
                id="donor-card.paper.donation"
                values={{ date: formatFullDate(date, t), facility: <bdi>{facilityName}</bdi> }}
              />
            </li>
          ))}
        </ul>
        <p className="text-muted">{t('donor-card.paper.made', { date: formatFullDate(createdAt, t) })}</p>
        <Verified code={code} />
      </article>
      <Button
        variant="primary"
        className="self-start print:hidden"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => print()}
      >
        {t('donor-card.paper.print')}
      </Button>
    </div>
  );
}
