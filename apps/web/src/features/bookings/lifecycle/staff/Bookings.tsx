import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilter } from '../../../../platform/useFilter.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { FewOnPhones } from '../../../../ui/list/FewOnPhones.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { facilityRequests, type Narrowed } from '../api.ts';
import type { Asking } from './AnswerSeveral.tsx';
import type { AnswerAllDialogProps } from './AnswerAllDialog.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { AnswerAllDialog, DecideSeveralDialog, RunProgress } from './lazy-dialogs.ts';
import { useSelection } from './useSelection.ts';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';
import { useWords } from '../words.ts';
import { MANY, type ManyAction } from './several-words.ts';

const BookingFilter = lazySection(async () => (await import('./for-many.ts')).BookingFilter);
const AnswerSeveral = lazySection(async () => (await import('./for-many.ts')).AnswerSeveral);

/** All bookings that match are to be answered, once staff have confirmed it. */
type AskingAll = Pick<AnswerAllDialogProps, 'action' | 'narrowed' | 'count'>;

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
  onOpenId: (id: string) => void;
  /** Several were answered and the dialog is closed: the button that opened it may be gone. */
  onAnswered: () => void;
}

function useBookings({ tab, page, narrowed: { day, name, bloodType, session, sort } }: BookingsProps) {
  const [pageSize, setPageSize] = useState<typeof MANY>();
  const named = tab !== 'pending';
  const ofNamed = name === undefined ? {} : { name };
  const ofWaiting = {
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(session === undefined ? {} : { session }),
  };
  const filter = { ...(day === undefined ? {} : { day }), ...(named ? ofNamed : ofWaiting) };
  const order = named || sort === undefined ? {} : { sort };
  const found = useQuery(facilityRequests({ ...LISTS[tab], creator: 'donor', page, pageSize, ...filter, ...order }));
  return { found, named, isNarrowed: Object.keys(filter).length > 0, filter, pageSize, setPageSize };
}

/** One page of bookings, narrowed as staff like; of those that wait, several can be answered together. */
export function Bookings(props: BookingsProps) {
  const [asking, setAsking] = useState<Asking>();
  const [answers, setAnswers] = useState(0);
  const [all, setAll] = useState<AskingAll>();
  const [closedRun, closeRun] = useState<string>();
  function decided() {
    setAsking(undefined);
    setAnswers(answers + 1);
    props.onAnswered();
  }
  // The dialog is not part of the list: its results stay when the last booking has left the list.
  return (
    <>
      <Found
        {...props}
        answers={answers}
        onAsk={setAsking}
        onAskAll={setAll}
        closedRun={closedRun}
        onCloseRun={closeRun}
      />
      {all !== undefined && <AnswerAllDialog {...all} onClose={() => setAll(undefined)} />}
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
  onAskAll: (asking: AskingAll) => void;
  closedRun: string | undefined;
  onCloseRun: (id: string) => void;
}

function Found(props: FoundProps) {
  const t = useWords();
  const { tab, narrowed, onNarrow } = props;
  const { found, named, isNarrowed, filter: narrowing, pageSize, setPageSize } = useBookings(props);
  const filter = useFilter();
  function showMore() {
    setPageSize(MANY);
    filter({});
  }
  const showAll = (
    <Button onClick={() => onNarrow({ day: undefined, name: undefined, bloodType: undefined, session: undefined })}>
      {t('lifecycle.list.all')}
    </Button>
  );
  return (
    <>
      {tab === 'pending' && found.data !== undefined && (
        <RunProgress onOpen={props.onOpenId} closed={props.closedRun} onClose={props.onCloseRun} />
      )}
      {(isNarrowed || (found.data?.total ?? 0) > 0) && (
        <FoldedOnPhones label={t('lifecycle.filter.label')} startsOpen={isNarrowed} className="max-md:mt-3">
          <BookingFilter narrowed={narrowed} named={named} onChange={onNarrow} />
        </FoldedOnPhones>
      )}
      <PagedList
        result={found}
        loading={t('lifecycle.list.loading')}
        failed={t('lifecycle.list.failed')}
        empty={
          isNarrowed ? (
            <EmptyState action={showAll}>{t(`lifecycle.list.${tab}-no-match`)}</EmptyState>
          ) : (
            <EmptyState>{t(`lifecycle.list.${tab}-none`)}</EmptyState>
          )
        }
        rows={3}
        label={t('lifecycle.list.pages')}
        resetScroll={false}
      >
        {({ list, total, totalPages }, busy) => (
          <Page
            {...props}
            total={total}
            onAll={(action) => props.onAskAll({ action, narrowed: narrowing, count: total })}
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
  /** On this page and the others. */
  total: number;
  onAll: (action: ManyAction) => void;
  busy: boolean;
  /** Shows as many on a page as can be answered at once; undefined where that changes nothing. */
  onMore: (() => void) | undefined;
}

function Page({ tab, onOpen, onAsk, onAll, onMore, list, total, busy }: PageProps) {
  const t = useWords();
  const selection = useSelection(list);
  return (
    <>
      {tab === 'pending' && (
        <AnswerSeveral list={list} total={total} selection={selection} onMore={onMore} onAsk={onAsk} onAll={onAll} />
      )}
      <FewOnPhones rows={3} count={list.length} label={t('lifecycle.list.more-rows', { count: list.length })}>
        <BookingsTable bookings={list} tab={tab} busy={busy} selection={selection} onOpen={onOpen} />
      </FewOnPhones>
    </>
  );
}
