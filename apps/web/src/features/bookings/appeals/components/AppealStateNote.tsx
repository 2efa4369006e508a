import { type AppealState, isStuck } from '@sanguine/contract';
import { useWords } from '../words.ts';

/** Says beside an emergency in a list that no more donors come for it. */
export function AppealStateNote({ state }: { state: AppealState | undefined }) {
  const t = useWords();
  if (state === undefined || !(isStuck(state) || state === 'withheld')) return null;
  return <p className="mt-1 text-muted">{t(`appeals.state.${state}`)}</p>;
}
