import type { DonationRequestDetail } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { More } from '../../../../ui/layout/More.tsx';
import { PersonInView } from './PersonInView.tsx';
import { RequestDialogFrame } from './RequestDialogFrame.tsx';
import { RequestSections } from './RequestSections.tsx';
import { useWords } from '../words.ts';

export interface RequestDetailDialogProps {
  /** The request to show; mount the dialog only while there is one. */
  requestId: string;
  onClose: () => void;
  title?: string | undefined;
  /** Work is under way: it cannot be closed. */
  busy?: boolean | undefined;
  /** Something was typed: closing asks. */
  dirty?: boolean | undefined;
  /** The person stays in view above what is recorded of them; the sections stand behind a heading. */
  isRecording?: boolean | undefined;
  /** Buttons, forms and results under the sections. */
  children: (request: DonationRequestDetail) => ReactNode;
}

/** One request in a dialog, with all its sections. */
export function RequestDetailDialog({ title, isRecording = false, children, ...rest }: RequestDetailDialogProps) {
  const t = useWords();
  return (
    <RequestDialogFrame {...rest} title={() => title ?? t('lifecycle.donations.detail.title')}>
      {(request) =>
        isRecording && request.donorId !== null ? (
          <>
            <PersonInView donor={request.donorId} />
            {children(request)}
            <More label={t('lifecycle.donor.about')}>
              <RequestSections request={request} />
            </More>
          </>
        ) : (
          <>
            <RequestSections request={request} />
            {children(request)}
          </>
        )
      }
    </RequestDialogFrame>
  );
}
