import type { NamedOnDay } from './namesakes.read-model.ts';

const plain = ({ first, last }: Pick<NamedOnDay, 'first' | 'last'>) =>
  `${first} ${last}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Returns the keys, of day and donor, of those who share their name with another donor of the day. */
export function namesakesOf(named: readonly NamedOnDay[]): ReadonlySet<string> {
  const alike = Map.groupBy(named, (one) => `${one.day} ${plain(one)}`);
  const several = [...alike.values()].filter((ones) => new Set(ones.map(({ donorId }) => donorId)).size > 1);
  return new Set(several.flat().map(({ day, donorId }) => `${day} ${donorId}`));
}

/** Marks the requests whose donor, if they are named, is one of them. */
export function withNamesakes<
  Request extends { readonly preferredDate: string; readonly donorId: { readonly id: string } | null },
>(requests: readonly Request[], alike: ReadonlySet<string>): (Request & { namesake?: true })[] {
  return requests.map((request) => {
    const { donorId: donor, preferredDate } = request;
    const isAlike = donor !== null && alike.has(`${preferredDate.slice(0, 10)} ${donor.id}`);
    return isAlike ? { ...request, namesake: true } : request;
  });
}
