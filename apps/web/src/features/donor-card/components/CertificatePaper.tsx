import { inGroups, type NewCertificate } from '@sanguine/contract';
import { Printer } from 'lucide-react';
import { formatFullDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { QrPicture } from '../../../ui/QrPicture.tsx';

const pageOf = () => `${location.origin}/certificate`;

function Verified({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center gap-5 border-t border-line pt-5">
      <QrPicture text={`${pageOf()}#${code}`} label="QR code to verify this certificate" className="size-28" />
      <p className="min-w-0 grow basis-64 text-sm">
        Anybody can verify this certificate at <span className="break-all">{pageOf()}</span> with the code{' '}
        <span className="font-mono font-bold whitespace-nowrap">{inGroups(code)}</span>.
      </p>
    </div>
  );
}

/** A certificate that was made just now: its code is shown this once. */
export function CertificatePaper({ certificate }: { certificate: NewCertificate }) {
  const { name, donations, createdAt, code } = certificate;
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Notice kind="warning" title="Print or save it now" className="print:hidden">
        Its code is not shown again. You can always make another one.
      </Notice>
      <article
        aria-label="Certificate"
        className="flex flex-col gap-5 rounded-card border border-edge bg-surface p-6 sm:p-10 print:border-0 print:p-0"
      >
        <Logo />
        <h2 className="text-2xl font-bold">Certificate of blood donations</h2>
        <p className="text-lg">
          <bdi className="font-bold">{name}</bdi>{' '}
          {donations.length === 1 ? 'has given blood once.' : `has given blood ${donations.length} times.`} Each
          donation was confirmed by the facility where it took place.
        </p>
        <ul className="columns-1 gap-8 sm:columns-2 print:columns-2">
          {donations.map(({ date, facilityName }) => (
            <li key={`${date} ${facilityName}`} className="break-inside-avoid py-1">
              {formatFullDate(date)}, <bdi>{facilityName}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-muted">Made on {formatFullDate(createdAt)}.</p>
        <Verified code={code} />
      </article>
      <Button
        variant="primary"
        className="self-start print:hidden"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => print()}
      >
        Print certificate
      </Button>
    </div>
  );
}
