import { useOpenAlarms } from './useOpenAlarms.ts';

/** The numbers of donations whose blood a donor has put in question, until somebody has it. */
export function useAlarmedNumbers(): ReadonlySet<string> {
  const { alarms } = useOpenAlarms();
  return new Set(alarms.flatMap(({ kind, donationNumber }) => (kind === 'ill' ? (donationNumber ?? []) : [])));
}
