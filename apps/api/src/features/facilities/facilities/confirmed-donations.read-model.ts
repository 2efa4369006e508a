import { type RawBuilder, sql } from 'kysely';
import { mayAppeal, waitsForItsChanges } from './facility-columns.read-model.ts';
import { counts } from '../../people/request-states/index.ts';

const wasTrusted = sql`f.closed_at is not null and (f.verified_at is not null or exists (
  select from facilities t where t.id = f.closed_into and ${mayAppeal('t')}))`;

/**
 * The donations that cards and certificates count, as `r` with its facility `f`: undisputed, at one that may appeal to donors, or
 * might but for a change of its own; of a closed one, where an operator had verified it or merged it into one that may appeal.
 */
export const isConfirmed: RawBuilder<boolean> = sql<boolean>`(${counts()} and r.creator = 'donor'
  and (${mayAppeal()} or ${wasTrusted} or ${waitsForItsChanges}))`;
