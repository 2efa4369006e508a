import type { ReviewedFacility, Twin } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/useDebounced.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { facilitiesQuery } from '../api.ts';
import { type Say, useWords } from '../words.ts';

const SHORTEST = 2;

/** A facility with staff is not merged into one without, and nothing into itself. */
export function mayTake(facility: ReviewedFacility, other: Twin): boolean {
  return other.id !== facility.id && (facility.claimedAt === null || other.isOnSanguine);
}

function useFound(facility: ReviewedFacility, search: string): readonly Twin[] | undefined {
  const isAsked = search.length >= SHORTEST;
  const query = facilitiesQuery({ search, verificationStatus: undefined, page: undefined });
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: isAsked });
  if (!isAsked) return facility.twins.filter((twin) => mayTake(facility, twin));
  if (data === undefined || isPlaceholderData) return undefined;
  return data.list
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, address, claimedAt }) => ({ id, name, address, isOnSanguine: claimedAt !== null }))
    .filter((other) => mayTake(facility, other));
}

function statusText(found: readonly Twin[] | undefined, t: Say): string {
  if (found === undefined) return '';
  if (found.length === 0) return t('operator.decisions.merge.none-found');
  return t('operator.decisions.merge.found', { count: found.length });
}

function Label({ other }: { other: Twin }) {
  const t = useWords();
  return (
    <>
      <bdi className="font-semibold">{other.name}</bdi>
      <bdi className="text-sm text-muted">{other.address}</bdi>
      {!other.isOnSanguine && (
        <span className="text-sm text-muted">{t('operator.decisions.merge.not-on-sanguine')}</span>
      )}
    </>
  );
}

interface MergeTargetFieldProps {
  facility: ReviewedFacility;
  value: Twin | null;
  error: string | undefined;
  onChange: (value: Twin | null) => void;
}

/** The other record of a facility: one of its likely twins, or any that a search finds. */
export function MergeTargetField({ facility, value, error, onChange }: MergeTargetFieldProps) {
  const t = useWords();
  const [search, setSearch] = useState(value?.name ?? '');
  const { text, setText } = useDebounced(search, setSearch);
  const found = useFound(facility, value === null ? search : '');
  const isMissing = value === null && search.length >= SHORTEST && found?.length === 0;
  return (
    <Combobox
      name="into"
      label={t('operator.decisions.merge.into')}
      help={t(isMissing ? 'operator.decisions.merge.none-fits' : 'operator.decisions.merge.help')}
      error={error}
      value={text}
      suggestions={(found ?? []).map((other) => ({ key: other.id, label: <Label other={other} /> }))}
      status={value === null ? statusText(found, t) : ''}
      onType={(typed) => {
        setText(typed);
        onChange(null);
      }}
      onChoose={(key) => {
        const other = found?.find(({ id }) => id === key);
        if (other === undefined) return;
        setText(other.name);
        onChange(other);
      }}
    />
  );
}
