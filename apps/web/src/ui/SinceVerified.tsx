import { formatDate } from '../platform/format.ts';
import { Sentence } from '../platform/language/Sentence.tsx';
import { useWords } from './words.ts';

/** The parts of a facility that tell what changed since it was verified. */
export interface Changed {
  readonly formerName?: string | undefined;
  readonly notVerifiedSince?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Says under which name a facility was verified that has another one now. */
export function FormerName({ of: { formerName } }: { of: Changed }) {
  const t = useWords();
  if (formerName === undefined) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      <Sentence of={t} id="ui.changed.formerly" values={{ name: <bdi>{formerName}</bdi> }} />
    </span>
  );
}

/** Says since when one of these details is no longer as it was verified. */
export function NotVerifiedSince({ of, details }: { of: Changed; details: readonly string[] }) {
  const t = useWords();
  const times = details.flatMap((detail) => of.notVerifiedSince?.[detail] ?? []).toSorted();
  const [first] = times;
  if (first === undefined) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      {t('ui.changed.not-verified-since', { date: formatDate(first, t) })}
    </span>
  );
}
