import type { ChosenTime } from './chosen-time.ts';

const PART = /^([0-9a-f-]{36})\.(\d{1,3})\.(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/;

/** A time as part of an address. */
export function addressOfTime({ sessionId, slotNo, localTime }: ChosenTime): string {
  return `${sessionId}.${slotNo}.${localTime}`;
}

/** The time that a part of an address names; undefined when it names none. */
export function timeInAddress(text: string | undefined): ChosenTime | undefined {
  const [, sessionId, slotNo, localTime] = PART.exec(text ?? '') ?? [];
  if (sessionId === undefined || slotNo === undefined || localTime === undefined) return undefined;
  return { sessionId, slotNo: Number(slotNo), localTime };
}
