import type { LiveRefresh } from '../live/refresh.ts';
import type { Services } from '../services.ts';

/**
 * The events with what each carries: ids, no personal data. Each feature declares its own in `<feature>.events.ts`;
 * what nobody declares can be neither emitted nor reacted to.
 */
export interface Events {}

export type EventName = keyof Events;

interface EventOf<Name extends EventName> {
  readonly event: Name;
  readonly at: Date;
  readonly payload: Events[Name];
  /** The open screens that it concerns. */
  readonly live?: LiveRefresh | readonly LiveRefresh[] | undefined;
}

/** An event that others react to after the commit. */
export type DomainEvent<Name extends EventName = EventName> = { [N in Name]: EventOf<N> }[Name];

export interface StoredEvent<Name extends EventName> {
  readonly id: string;
  readonly event: Name;
  readonly payload: Events[Name];
}

/** A reaction to an event. May run more than once for the same event: its id makes the effect idempotent. */
export type Reaction<Name extends EventName> = (services: Services, event: StoredEvent<Name>) => Promise<void>;

/** Reactions by event, a list for each of the named events. */
export type Reactions<Name extends EventName> = { readonly [N in Name]: readonly Reaction<N>[] };
