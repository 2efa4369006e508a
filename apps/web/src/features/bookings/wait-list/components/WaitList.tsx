import { type DonationRequest, type SlotOffer, type WaitEntry } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForCode } from '../../../../platform/code-asked.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { useStopWaiting, waitListQuery } from '../api.ts';
import { wishText } from '../wishes.ts';
import { useWords } from '../words.ts';
import { EndedOffer } from './EndedOffer.tsx';
import { OfferCard, TakenSeat } from './OfferCard.tsx';

function Entry({ entry, onStop }: { entry: WaitEntry; onStop: () => void }) {
  const t = useWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <span className="block font-semibold">
          <bdi>{entry.facility.name}</bdi>
        </span>
        <span>{wishText(entry, t)}</span>
        <span className="block text-muted">
          {t('wait-list.entry.by', { when: formatInstant(entry.answeredBy, t) })}
        </span>
      </div>
      <Button size="small" onClick={onStop}>
        <Sentence
          of={t}
          id="wait-list.entry.stop"
          values={{ facility: entry.facility.name }}
          tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
        />
      </Button>
    </li>
  );
}

/** Somebody whose address is not verified waits in vain. */
function Unverified() {
  const t = useWords();
  const { emailVerified } = useProfile();
  if (emailVerified) return null;
  return (
    <Notice kind="info" live={false}>
      <Sentence
        of={t}
        id="wait-list.entry.unverified"
        tags={{
          verify: (text) => (
            <button type="button" onClick={askForCode} className="underline">
              {text}
            </button>
          ),
        }}
      />
    </Notice>
  );
}

/** Lists what the donor waits for. */
function Entries({ entries }: { entries: readonly WaitEntry[] }) {
  const [asked, ask] = useState<WaitEntry>();
  const stop = useStopWaiting();
  const t = useWords();
  if (entries.length === 0) return null;
  function confirm() {
    if (asked !== undefined) stop.mutate(asked);
    ask(undefined);
  }
  return (
    <>
      {stop.error !== null && <Notice kind="error">{failureText(stop.error, t('platform.failure.again'))}</Notice>}
      <Unverified />
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onStop={() => ask(entry)} />
        ))}
      </ul>
      <p className="text-sm text-muted max-sm:sr-only">{t('wait-list.entry.help')}</p>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('wait-list.stop.title')}
        confirmText={t('wait-list.stop.confirm')}
        cancelText={t('wait-list.stop.cancel')}
        danger
        onConfirm={confirm}
        onClose={() => ask(undefined)}
      >
        <Sentence of={t} id="wait-list.stop.text" values={{ facility: <bdi>{asked?.facility.name}</bdi> }} />
      </ConfirmDialog>
    </>
  );
}

/** Offered places and what the donor waits for; nothing when there is neither. `offer` is the one that a mail led to. */
export function WaitList({ offer }: { offer: string | undefined }) {
  const t = useWords();
  const { data } = useQuery(waitListQuery);
  const [taken, setTaken] = useState<{ request: DonationRequest; kind: SlotOffer['kind'] }>();
  const { entries = [], offers = [] } = data ?? {};
  const named = offer !== undefined && taken === undefined && offers.every(({ id }) => id !== offer);
  if (data === undefined || (entries.length === 0 && offers.length === 0 && taken === undefined && !named)) return null;
  const kinds = offers.length > 0 ? offers.map(({ kind }) => kind) : [taken?.kind];
  const isNext = entries.length === 0 && kinds.every((kind) => kind === 'next');
  if (offers.length === 0 && taken === undefined && !named) {
    // Nothing is to be done about what is only waited for.
    return (
      <div>
        <FoldedOnPhones label={t('wait-list.title')} className="max-md:mt-3">
          <Card title={t('wait-list.title')}>
            <Entries entries={entries} />
          </Card>
        </FoldedOnPhones>
      </div>
    );
  }
  return (
    <Card title={t(isNext ? 'wait-list.next.card' : 'wait-list.title')}>
      <div className="flex flex-col gap-4">
        {taken !== undefined && <TakenSeat request={taken.request} />}
        {named && <EndedOffer id={offer} />}
        {offers.map((one) => (
          <OfferCard key={one.id} offer={one} onTaken={(request) => setTaken({ request, kind: one.kind })} />
        ))}
        <Entries entries={entries} />
      </div>
    </Card>
  );
}
