import { CodeHere } from '../../../people/accounts/index.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { useWords } from '../words.ts';
import { CardFrame } from './CardFrame.tsx';
import type { WithSchedule } from './Standing.tsx';

/** The code is entered right here. */
export function Unverified({ schedule }: WithSchedule) {
  const t = useWords();
  const { email } = useProfile();
  return (
    <CardFrame
      drop="quarter"
      title={
        <Sentence of={t} id="dashboards.first.code" values={{ email: <bdi className="wrap-anywhere">{email}</bdi> }} />
      }
      actions={schedule}
    >
      <CodeHere email={email} sends={false} isOpened={false} />
    </CardFrame>
  );
}
