import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { certificatesQuery, useMakeCertificate } from '../api.ts';
import { CertificateList } from '../components/CertificateList.tsx';
import { CertificatePaper } from '../components/CertificatePaper.tsx';
import { useWords } from '../words.ts';

/** Makes certificates of the donor's confirmed donations, to print for somebody who asks for proof. */
export function CertificatePage() {
  const t = useWords();
  const certificates = useQuery(certificatesQuery);
  const make = useMakeCertificate();
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t('donor-card.certificate.title')} lead={t('donor-card.certificate.lead')} />
      </div>
      {make.data !== undefined && <CertificatePaper certificate={make.data} />}
      <div className="flex flex-col gap-6 print:hidden">
        <Card title={t('donor-card.certificate.new')}>
          <p className="mb-4">{t('donor-card.certificate.what')}</p>
          {make.isError && (
            <Notice kind="error" className="mb-4">
              {failureText(make.error, t('donor-card.certificate.failed'))}
            </Notice>
          )}
          <Button
            variant="primary"
            busy={make.isPending}
            busyText={t('donor-card.certificate.making')}
            onClick={() => make.mutate()}
          >
            {t('donor-card.certificate.make')}
          </Button>
        </Card>
        <Card title={t('donor-card.certificate.yours')}>
          <Fetched
            result={certificates}
            loading={t('donor-card.certificate.loading')}
            skeleton={<SkeletonText lines={2} />}
            failed={t('donor-card.certificate.list-failed')}
          >
            {(found) => <CertificateList certificates={found} />}
          </Fetched>
        </Card>
      </div>
    </>
  );
}
