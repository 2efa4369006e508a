import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { askedFor, useSayCannotCome } from '../api.ts';
import { CannotCome } from './CannotCome.tsx';
import { useWords } from '../words.ts';

interface AskedProps {
  request: DonationRequest;
  others: number;
  /** True keeps the card after they said that they cannot come, so that they can undo it. */
  onSaid: (cannotCome: boolean) => void;
}

function Asked({ request, others, onSaid }: AskedProps) {
  const t = useWords();
  const send = useSayCannotCome(request.id);
  const [cannotCome, setCannotCome] = useState(false);
  const facility = <bdi>{request.facilityId.name}</bdi>;
  const when = formatDateTime(request.preferredDate, request.timeZone, t);
  return (
    <section
      aria-label={t('lifecycle.donor.asked.label')}
      className="flex flex-col gap-4 rounded-card border-2 border-crimson bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <HandHeart aria-hidden="true" className="size-8 shrink-0 text-crimson" />
        <div className="min-w-0">
          <h2 className="font-semibold text-crimson">{t('lifecycle.donor.asked.label')}</h2>
          <p className="text-lg font-bold">
            <Sentence
              of={t}
              id="lifecycle.donor.asked.needs"
              values={{ facility, type: <bdi>{request.bloodType}</bdi>, when }}
            />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!cannotCome && (
          <Link
            to="/user/emergency-requests"
            search={{ request: request.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('lifecycle.donor.asked.come')}
          </Link>
        )}
        <CannotCome
          send={send}
          before={false}
          onSaid={(said) => {
            setCannotCome(said.cannotCome);
            onSaid(said.cannotCome);
          }}
        />
      </div>
      {others > 0 && (
        <Link to="/user/emergency-requests" className={textLinkClass}>
          {t('lifecycle.donor.asked.others', { count: others })}
        </Link>
      )}
    </section>
  );
}

/** The emergency for which the donor was asked, and that is needed first; nothing where nobody waits for their answer. */
export function AskedCard() {
  const { data } = useQuery(askedFor);
  const [held, hold] = useState<DonationRequest>();
  const waiting = (data?.list ?? []).filter(
    ({ ownAppeal, allowedActions }) => ownAppeal === 'asked' && allowedActions.includes('assign'),
  );
  const request = held ?? waiting[0];
  if (request === undefined) return null;
  const others = waiting.filter(({ id }) => id !== request.id).length;
  return (
    <Asked
      key={request.id}
      request={request}
      others={others}
      onSaid={(cannotCome) => hold(cannotCome ? request : undefined)}
    />
  );
}
