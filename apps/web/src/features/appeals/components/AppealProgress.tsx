import type { AppealProgress as Progress } from '@sanguine/contract';
import { useId } from 'react';
import { capitalise } from '../../../platform/capitalise.ts';
import { formatInstant, formatNumber } from '../../../platform/format.ts';
import { Facts } from '../../donations/index.ts';
import { AppealStatusNotice } from './AppealStatusNotice.tsx';
import { crowdText } from '../preview-words.ts';

const STATES: Readonly<Record<Progress['state'], string>> = {
  starting: 'Donors are being chosen',
  asking: 'Donors are being asked',
  limited: 'As many donors are asked as your facility may',
  full: 'No place is open before the date: more donors are asked once one is',
  withheld: 'Nobody is asked',
  covered: 'Covered: nobody more is asked',
  ended: 'Ended',
};

function askedText({ waves, asked }: Progress): string {
  if (asked === 0) return 'Nobody yet';
  if (waves === null) return capitalise(crowdText(asked));
  return `${crowdText(asked)} in ${waves === 1 ? '1 wave' : `${formatNumber(waves)} waves`}`;
}

/** How far the appeal of an emergency request has come. */
export function AppealProgress({ progress }: { progress: Progress }) {
  const title = useId();
  const { state, answers, nextWaveAt } = progress;
  return (
    <section aria-labelledby={title} className="mt-5 border-t border-line pt-4">
      <h3 id={title} className="mb-3 text-lg font-bold">
        Appeal to donors
      </h3>
      {(state === 'withheld' || state === 'limited') && <AppealStatusNotice />}
      <div aria-live="polite">
        <Facts
          rows={[
            ['State', STATES[state]],
            ['Donors asked', askedText(progress)],
            ['Answers', formatNumber(answers)],
            ...(nextWaveAt === null ? [] : [['More are asked', formatInstant(nextWaveAt)] as const]),
          ]}
        />
      </div>
    </section>
  );
}
