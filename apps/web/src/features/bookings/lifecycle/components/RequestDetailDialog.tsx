import { type DonationRequestDetail, donorNumber } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { birthText } from '../../../../platform/birth-text.ts';
import { donorName } from '../../../../platform/donor-name.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';
import { More } from '../../../../ui/layout/More.tsx';
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

/** Shows the name, date of birth and number that staff compare, in view while they record what became of the person. */
function PersonInView({ donor }: { donor: NonNullable<DonationRequestDetail['donorId']> }) {
  const t = useWords();
  return (
    <p className="sticky -top-5 z-10 -mx-5 mb-4 border-b border-line bg-surface px-5 py-3 sm:-top-6 sm:-mx-6 sm:px-6">
      <bdi className="block text-lg font-bold">{donorName(donor)}</bdi>
      <span className="tabular-nums">
        {donor.dateOfBirth !== undefined && `${birthText(donor.dateOfBirth, t)} · `}
        <CodeText>{donorNumber(donor.id)}</CodeText>
      </span>
    </p>
  );
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
