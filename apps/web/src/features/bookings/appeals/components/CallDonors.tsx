import { type CallableDonor, donorNumber, telephonesOf } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { donorName } from '../../../../platform/donor-name.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { callableDonors } from '../api.ts';
import { useWords } from '../words.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';

function Donor({ donor }: { donor: CallableDonor }) {
  const t = useWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span>
        <bdi className="font-semibold">{donorName(donor)}</bdi>{' '}
        <CodeText className="text-muted">{donorNumber(donor.id)}</CodeText>
        <span className="block text-sm text-muted">
          {t('appeals.calls.gave', { type: donor.bloodType, day: formatDate(donor.gaveOn, t) })}
        </span>
      </span>
      <Telephones numbers={telephonesOf(donor.phoneNumber)} />
    </li>
  );
}

function Donors({ requestId }: { requestId: string }) {
  const t = useWords();
  const { data, error } = useQuery(callableDonors(requestId));
  if (error !== null) return <Notice kind="error">{failureText(error, t('platform.failure.unknown'))}</Notice>;
  if (data === undefined) return null;
  if (data.length === 0) return <p role="status">{t('appeals.calls.nobody')}</p>;
  return (
    <>
      <p className="text-muted">{t('appeals.calls.who')}</p>
      <ul aria-label={t('appeals.calls.title')} className="mt-2">
        {data.map((donor) => (
          <Donor key={donor.id} donor={donor} />
        ))}
      </ul>
    </>
  );
}

/** Shows the past donors who agreed to calls, when it is asked for: the reading is in the trail. */
export function CallDonors({ requestId }: { requestId: string }) {
  const t = useWords();
  const [shown, show] = useState(false);
  return (
    <section aria-label={t('appeals.calls.title')} className="mt-4">
      {shown ? (
        <Donors requestId={requestId} />
      ) : (
        <Button size="small" icon={<Phone aria-hidden="true" className="size-4" />} onClick={() => show(true)}>
          {t('appeals.calls.show')}
        </Button>
      )}
    </section>
  );
}
