import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { OwnItem } from './RequestItem.tsx';
import { RequestList } from './RequestList.tsx';
import { useWords } from '../words.ts';

type ListProps = ComponentProps<typeof RequestList>;

interface OwnRequestsTabProps extends Pick<ListProps, 'query' | 'label' | 'count' | 'pagesLabel'> {
  /** Said to screen readers; the tab itself names the list on screen. */
  heading: string;
  /** One sentence; undefined where something else waits, or may. */
  emptyText: string | undefined;
}

/** One list of the donor's own requests; where there is none, the way to a donation. */
export function OwnRequestsTab({ heading, emptyText, ...list }: OwnRequestsTabProps) {
  const t = useWords();
  return (
    <>
      <h2 className="sr-only">{heading}</h2>
      <RequestList
        {...list}
        empty={
          emptyText !== undefined && (
            <EmptyState
              picture="bookings"
              action={
                <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
                  {t('lifecycle.donor.schedule')}
                </Link>
              }
            >
              {emptyText}
            </EmptyState>
          )
        }
        item={(request) => <OwnItem key={request.id} request={request} />}
      />
    </>
  );
}
