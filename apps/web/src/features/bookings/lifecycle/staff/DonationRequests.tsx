import { useId, useRef } from 'react';
import { useMayDo } from '../../../../platform/session.ts';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { facilityRequests, type Narrowed } from '../api.ts';
import { Bookings, type BookingsTab } from './Bookings.tsx';
import { StaffRequestDialog } from './lazy-dialogs.ts';
import { Records } from './Records.tsx';
import { useWords } from '../words.ts';

const tabs = ['pending', 'scheduled', 'completed'] as const;

/** The tabs with the list of disputes, which is there as long as there is any. */
const withDisputes = [...tabs, 'disputed'] as const;

/** The bookings that wait for the facility's answer: the list's first page. */
export const pendingBookings = facilityRequests({ status: 'PENDING', creator: 'donor', page: 1 });

export interface DonationRequestsProps {
  tab: BookingsTab;
  onTab: (tab: BookingsTab) => void;
  /** The number of disputes that wait for the facility's word. */
  disputes: number;
  page: number;
  narrowed: Narrowed;
  onNarrow: (change: Narrowed) => void;
  /** The request whose details are open. */
  request: string | undefined;
  onRequest: (id: string | undefined) => void;
}

/** Donors' bookings at the facility, with what can be answered in their details. */
export function DonationRequests(props: DonationRequestsProps) {
  const t = useWords();
  const { tab, onTab, disputes, page, narrowed, onNarrow, request, onRequest } = props;
  const mayHaveFiles = useMayDo('records');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The row may be gone from the list, and with it the button that gets the focus back.
  function focusTitle(decided: boolean) {
    setTimeout(() => {
      if (decided || document.activeElement === document.body) title.current?.focus();
    }, 50);
  }
  function close(decided: boolean) {
    onRequest(undefined);
    focusTitle(decided);
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 sm:mb-4 sm:gap-4">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl font-bold">
          {t('lifecycle.list.title')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <SegmentedSwitch
            label={t('lifecycle.list.which')}
            value={tab}
            options={(disputes > 0 || tab === 'disputed' ? withDisputes : tabs).map((value) => ({
              value,
              label:
                value === 'disputed' ? t('lifecycle.tabs.disputed', { count: disputes }) : t(`lifecycle.tabs.${value}`),
            }))}
            onChange={onTab}
          />
        </div>
      </div>
      <Bookings
        tab={tab}
        page={page}
        narrowed={narrowed}
        onNarrow={onNarrow}
        onOpen={({ id }) => onRequest(id)}
        onOpenId={onRequest}
        onAnswered={() => focusTitle(true)}
      />
      {mayHaveFiles && (
        <div className="mt-4">
          <Records />
        </div>
      )}
      {request !== undefined && (
        <StaffRequestDialog
          key={request}
          requestId={request}
          onClose={() => close(false)}
          onDecided={() => close(true)}
        />
      )}
    </section>
  );
}
