import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilter } from '../../../platform/useFilter.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { facilityRequests, type Narrowed } from '../api.ts';
import type { Asking } from './AnswerSeveral.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { DecideSeveralDialog } from './lazy-dialogs.ts';
import { useSelection } from './useSelection.ts';
import { lazySection } from '../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';
import { MANY } from './several-words.ts';

const BookingFilter = lazySection(async () => (await import('./BookingFilter.tsx')).BookingFilter);
const AnswerSeveral = lazySection(async () => (await import('./AnswerSeveral.tsx')).AnswerSeveral);

export type BookingsTab = 'pending' | 'scheduled' | 'completed' | 'disputed';

const LISTS = {
  pending: { status: 'PENDING' },
  scheduled: { status: 'APPROVED' },
  completed: { status: 'COMPLETED' },
  disputed: { disputed: true },
} as const;

export interface BookingsProps {
  tab: BookingsTab;
  page: number;
  narrowed: Narrowed;
  onNarrow: (change: Narrowed) => void;
  onOpen: (request: DonationRequest) => void;
  /** Several were answered and the dialog is closed: the button that opened it may be gone. */
  onAnswered: () => void;
}

function useBookings({ tab, page, narrowed: { day, name } }: BookingsProps) {
  const [pageSize, setPageSize] = useState<typeof MANY>();
  const named = tab !== 'pending';
  const filter = { ...(day === undefined ? {} : { day }), ...(named && name !== undefined ? { name } : {}) };
  const found = useQuery(facilityRequests({ ...LISTS[tab], creator: 'donor', page, pageSize, ...filter }));
  return { found, named, isNarrowed: Object.keys(filter).length > 0, pageSize, setPageSize };
}

/** One page of bookings, narrowed as staff like; of those that wait, several can be answered together. */
export function Bookings(props: BookingsProps) {
  const [asking, setAsking] = useState<Asking>();
  const [answers, setAnswers] = useState(0);
  function decided() {
    setAsking(undefined);
    setAnswers(answers + 1);
    props.onAnswered();
  }
  // The dialog is not part of the list: its results stay when the last booking has left the list.
  return (
    <>
      <Found {...props} answers={answers} onAsk={setAsking} />
      {asking !== undefined && (
        <DecideSeveralDialog {...asking} onClose={() => setAsking(undefined)} onDecided={decided} />
      )}
    </>
  );
}

interface FoundProps extends BookingsProps {
  /** The number of times several were answered: then nothing is selected. */
  answers: number;
  onAsk: (asking: Asking) => void;
}

function Found(props: FoundProps) {
  const t = useWords();
  const { tab, narrowed, onNarrow } = props;
  const { found, named, isNarrowed, pageSize, setPageSize } = useBookings(props);
  const filter = useFilter();
  function showMore() {
    setPageSize(MANY);
    filter({});
  }
  const showAll = (
    <Button onClick={() => onNarrow({ day: undefined, name: undefined })}>{t('requests.list.all')}</Button>
  );
  return (
    <>
      {(isNarrowed || (found.data?.total ?? 0) > 0) && (
        <BookingFilter narrowed={narrowed} named={named} onChange={onNarrow} />
      )}
      <PagedList
        result={found}
        loading={t('requests.list.loading')}
        failed={t('requests.list.failed')}
        empty={
          isNarrowed ? (
            <EmptyState action={showAll}>{t(`requests.list.${tab}-no-match`)}</EmptyState>
          ) : (
            <EmptyState>{t(`requests.list.${tab}-none`)}</EmptyState>
          )
        }
        rows={3}
        label={t('requests.list.pages')}
        resetScroll={false}
      >
        {({ list, totalPages }, busy) => (
          <Page
            {...props}
            key={props.answers}
            list={list}
            busy={busy}
            onMore={totalPages === 1 || pageSize === MANY ? undefined : showMore}
          />
        )}
      </PagedList>
    </>
  );
}

interface PageProps extends FoundProps {
  list: readonly DonationRequest[];
  busy: boolean;
  /** Shows as many on a page as can be answered at once; undefined where that changes nothing. */
  onMore: (() => void) | undefined;
}

function Page({ tab, onOpen, onAsk, onMore, list, busy }: PageProps) {
  const selection = useSelection(list);
  return (
    <>
      {tab === 'pending' && <AnswerSeveral list={list} selection={selection} onMore={onMore} onAsk={onAsk} />}
      <BookingsTable bookings={list} tab={tab} busy={busy} selection={selection} onOpen={onOpen} />
    </>
  );
}
