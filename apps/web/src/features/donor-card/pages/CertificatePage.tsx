import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { certificatesQuery, useMakeCertificate } from '../api.ts';
import { CertificateList } from '../components/CertificateList.tsx';
import { CertificatePaper } from '../components/CertificatePaper.tsx';

/** Makes certificates of the donor's confirmed donations, to print for somebody who asks for proof. */
export function CertificatePage() {
  const certificates = useQuery(certificatesQuery);
  const make = useMakeCertificate();
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Certificate of Donations"
          lead="A page to print for your employer or your school. It has a code with which anybody can verify it."
        />
      </div>
      {make.data !== undefined && <CertificatePaper certificate={make.data} />}
      <div className="flex flex-col gap-6 print:hidden">
        <Card title="New certificate">
          <p className="mb-4">
            It lists your confirmed donations with date and facility. Who verifies it reads your name, the number of
            donations and the facilities, and nothing else: neither your blood type nor the dates.
          </p>
          {make.isError && (
            <Notice kind="error" className="mb-4">
              {failureText(make.error, 'The certificate could not be made, try again.')}
            </Notice>
          )}
          <Button variant="primary" busy={make.isPending} busyText="Making..." onClick={() => make.mutate()}>
            Make certificate
          </Button>
        </Card>
        <Card title="Your certificates">
          <Fetched
            result={certificates}
            loading="Fetching your certificates..."
            skeleton={<SkeletonText lines={2} />}
            failed="Your certificates could not be fetched."
          >
            {(found) => <CertificateList certificates={found} />}
          </Fetched>
        </Card>
      </div>
    </>
  );
}
