import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { traceQuery } from '../api.ts';
import { useWords } from '../words.ts';
import { SentUnits } from './SentUnits.tsx';
import { UnitsOfNumber } from './UnitsOfNumber.tsx';

interface Props {
  facilityId: string;
  donationNumber: string;
}

/** The units of one donation, wherever its number is shown: how many are here, whether in quarantine, and where they went. */
export function UnitsOfDonation({ facilityId, donationNumber }: Props) {
  const t = useWords();
  const trace = useQuery(traceQuery(facilityId, donationNumber));
  return (
    <Fetched result={trace} loading={t('stock.trace.fetching')} failed={t('stock.trace.failed')}>
      {(found) => (
        <div className="flex flex-col gap-3">
          <UnitsOfNumber facilityId={facilityId} number={donationNumber} trace={found} />
          <SentUnits bags={found.bags} />
          <Link to="/facility/inventory" search={{ unit: donationNumber }} className={textLinkClass}>
            {t('stock.trace.title')}
          </Link>
        </div>
      )}
    </Fetched>
  );
}
