import { HOLD_MINUTES } from '@sanguine/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGivePlaceBack, useKeepPlace } from '../api.ts';
import { type ChosenTime, isSameTime, isTimeTaken } from '../chosen-time.ts';

/** Arrow keys pass over times on the way to one; milliseconds. */
const PAUSE = 300;
const KEPT_FOR = HOLD_MINUTES * 60_000;

/**
 * Keeps the place of the chosen time as long as the form is open. Without a kept place, as after too many attempts,
 * the time can be booked all the same.
 */
export function useKeptPlace(chosen: ChosenTime | undefined, choose: (time: undefined) => void) {
  const keep = useKeepPlace();
  const giveBack = useGivePlaceBack();
  const asked = useRef(false);
  const [hasEnded, setEnded] = useState(false);
  const key = chosen && `${chosen.sessionId} ${chosen.slotNo}`;
  const ask = useEffectEvent(() => {
    if (chosen === undefined) return;
    asked.current = true;
    setEnded(false);
    keep.mutate(chosen);
  });
  const end = useEffectEvent(() => {
    setEnded(true);
    choose(undefined);
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const { data: hold } = keep;
  useEffect(() => {
    if (hold === undefined) return undefined;
    const timer = setTimeout(() => end(), KEPT_FOR);
    return () => clearTimeout(timer);
  }, [hold]);
  const { mutate: release } = giveBack;
  useEffect(
    () => () => {
      if (asked.current) release();
    },
    [release],
  );
  const isOfChosen = chosen !== undefined && isSameTime(keep.variables, chosen);
  return {
    until: isOfChosen ? hold?.expiresAt : undefined,
    refusal: isOfChosen && isTimeTaken(keep.error) ? keep.error : undefined,
    hasEnded: hasEnded && chosen === undefined,
  };
}
