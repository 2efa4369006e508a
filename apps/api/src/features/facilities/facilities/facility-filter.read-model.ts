import type { BloodType, FacilityUrgency } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Point, pointOf } from './facility-columns.read-model.ts';
import { hasFreeTimeOn } from '../timetable/index.ts';
import { type FacilityCount, totalOf } from './facility-counts.read-model.ts';
import { MAX_OTHERS, type SearchWord } from './facility-search.rules.ts';

export interface FacilityListQuery {
  readonly words: readonly SearchWord[];
  /** Facilities that have all these words are left out. */
  readonly except?: readonly SearchWord[];
  /** All of them are stocked. */
  readonly bloodTypes: readonly BloodType[];
  readonly urgency: FacilityUrgency | undefined;
  /** They have a free time on this day. */
  readonly day?: string | undefined;
  readonly near: Point | undefined;
  /** The number of all open facilities, counted once a minute. */
  readonly counts: readonly FacilityCount[];
  readonly now: Date;
  readonly sort: 'name' | 'urgency' | 'distance';
  readonly limit: number;
  readonly offset: number;
}

/** Matches words of which the index knows only the beginning: no three letters or digits follow each other. */
const SHORT = /^(?!.*[\p{L}\p{N}]{3})/u;

/** The pattern is a subselect, so that the plan is kept (see `statement-names.ts`); without a word nothing matches. */
function isLike(word: string | null): RawBuilder<boolean> {
  const start = word !== null && SHORT.test(word) ? '% ' : '%';
  const escaped = sql`regexp_replace(search_form(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`f.search_text like (select ${start} || ${escaped} || '%')`;
}

/**
 * One of the words that will do. There are always as many conditions, so that there are few statements; an array of words
 * would be looked up in all its combinations with those of the other words.
 */
function isLikeOne(word: SearchWord): RawBuilder<boolean> {
  const all = Array.from({ length: MAX_OTHERS + 1 }, (_, index) => word[index] ?? null);
  return sql`(${sql.join(all.map(isLike), sql` or `)})`;
}

function areLike(words: readonly SearchWord[]): RawBuilder<boolean>[] {
  return words.map(words.some((word) => word.length > 1) ? isLikeOne : ([word]) => isLike(word));
}

/**
 * Returns the conditions of the query on `f`. Types are written with `<@`, as statements with `@>` are planned each
 * time.
 */
export function textConditions({ words, except = [], bloodTypes, day, now }: FacilityListQuery): RawBuilder<boolean>[] {
  return [
    ...areLike(words),
    ...(except.length > 0 ? [sql<boolean>`not (${all(areLike(except))})`] : []),
    ...(day === undefined ? [] : [hasFreeTimeOn(day, now)]),
    ...(bloodTypes.length > 0 ? [sql<boolean>`${[...bloodTypes]}::text[] <@ f.blood_types`] : []),
  ];
}

export function urgencyConditions({ urgency }: FacilityListQuery): RawBuilder<boolean>[] {
  return urgency ? [sql<boolean>`urgency_rank(f.urgency) = urgency_rank(${urgency})`] : [];
}

export function conditions(query: FacilityListQuery): RawBuilder<boolean>[] {
  return [...textConditions(query), ...urgencyConditions(query)];
}

export const all = (wanted: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`${sql.join([sql`true`, ...wanted], sql` and `)}`;

/** The point from which the distances go that order the page, if they do. */
export function originOf({ sort, near }: FacilityListQuery): RawBuilder<unknown> | undefined {
  return sort === 'distance' && near !== undefined ? pointOf(near) : undefined;
}

/** The nearest first; those without a place come last, by their names. */
export function byDistance(distance: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${distance}, case when ${distance} is null then f.name end collate "C", f.id`;
}

export function order(query: FacilityListQuery, urgency: RawBuilder<unknown> = sql`f.urgency`): RawBuilder<unknown> {
  if (query.sort === 'urgency') return sql`urgency_rank(${urgency}), f.name collate "C", f.id`;
  const origin = originOf(query);
  if (origin !== undefined) return byDistance(sql`f.place <-> ${origin}`);
  return sql`f.name collate "C", f.id`;
}

/** Tells whether the answer depends on urgency, which a figure that has just gone stale may have changed. */
export function asksUrgency(query: FacilityListQuery): boolean {
  return query.urgency !== undefined || query.sort === 'urgency';
}

/** The facilities of which a figure has gone stale since they were summarised, as urgent as they are by now: few. */
export function due(query: FacilityListQuery): RawBuilder<unknown> {
  const nothing = sql`select null::uuid as id, null as urgency where false`;
  if (!asksUrgency(query)) return nothing;
  return sql`select f.id, s.urgency from stock_freshness k join facilities f on f.id = k.facility_id
    cross join lateral stock_as_of(f.id, f.urgent_below, f.low_below, f.stock_stale_hours, ${query.now}) s
    where k.stale_at <= ${query.now} and f.closed_at is null`;
}

/** Facilities `f` that an operator has not closed; there are few of those, and indexes alone may answer for the others. */
export const IS_OPEN = sql<boolean>`f.id not in (select id from facilities where closed_at is not null)`;

/** Open facilities `f` whose summary of urgency holds: all but those that are due. */
export function isCurrent(query: FacilityListQuery): RawBuilder<boolean>[] {
  return [IS_OPEN, ...(asksUrgency(query) ? [sql<boolean>`f.id not in (select id from due)`] : [])];
}

/** Returns the facilities that are due and match, as urgent as they are by now. */
export function ofDue(query: FacilityListQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${columns} from (
    select f.id, f.name, f.blood_types, f.search_text, f.place, d.urgency from due d join facilities f on f.id = d.id
  ) f where ${all(conditions(query))}`;
}

/** They as a further part of a union. */
export function andDue(query: FacilityListQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return asksUrgency(query) ? sql`union all ${ofDue(query, columns)}` : sql``;
}

/** So few are counted each time: who adds one reads so at once. */
const FEW = 1_000;

/** Counts the matches, those that are due by what they are by now; words are not counted. */
export function counted(query: FacilityListQuery): RawBuilder<unknown> {
  const matching = all(conditions({ ...query, words: [], except: [] }));
  const total =
    totalOf(query.counts) < FEW
      ? sql`(select count(*) from facilities f where f.closed_at is null and ${matching})`
      : sql`${totalOf(query.counts, query)}::bigint`;
  if (!asksUrgency(query)) return sql`select ${total}`;
  const moved = sql`select u.urgency, f.blood_types, u.facilities from due d join facilities f on f.id = d.id
      cross join lateral (values (f.urgency, -1::bigint), (d.urgency, 1::bigint)) as u (urgency, facilities)`;
  return sql`select ${total} + coalesce(sum(f.facilities), 0)::bigint from (${moved}) f where ${matching}`;
}

/** Written into the statement where it decides the plan: a plan for any page must fear the last one. */
export function pageOf({ limit, offset }: Pick<FacilityListQuery, 'limit' | 'offset'>): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;
}
