import { type Clock, DAY, SECOND } from '../platform/clock.ts';
import { createBudget } from '../platform/budget.ts';
import type { Log } from '../platform/log.ts';
import { type CellCopy, fetchCell, type Limits } from './fetch-cell.ts';
import type { KeptCopies } from './kept-copies.ts';
import type { FreeSlot, Listing } from './listing.rules.ts';

/** Cells that are read at the same time. */
const AT_ONCE = 4;
/** What nobody has confirmed for so long is not shown any more. */
const SHOWN_FOR = 7 * DAY;
const EARTH_KM = 6_371;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A facility of one of the cells. */
export interface CellFacility extends Listing {
  readonly cell: string;
  /** ISO 8601: its next session with free places. */
  readonly nextStart?: string;
}

export interface CellState {
  readonly cell: string;
  /** `stale`: the last good copy, because the cell cannot be read now; `missing`: there is none. */
  readonly state: 'ok' | 'stale' | 'missing';
  readonly facilities: number;
  readonly confirmedAt: string | null;
}

interface Known {
  readonly copy: CellCopy;
  readonly facilities: readonly CellFacility[];
  readonly confirmedAt: Date;
  readonly isStale: boolean;
}

interface Parts {
  readonly cells: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Limits;
  /** Where the last good copies outlive the process. */
  readonly kept?: KeptCopies;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distanceKm(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(Math.sin(north / 2) ** 2 + across)));
}

/** The first session of each facility that is not over. */
function nextStarts(slots: readonly FreeSlot[], now: Date): Map<string, string> {
  const starts = new Map<string, string>();
  for (const { facilityId, start } of slots) {
    const known = starts.get(facilityId);
    if (new Date(start) > now && (known === undefined || start < known)) starts.set(facilityId, start);
  }
  return starts;
}

function facilitiesOf(cell: string, { facilities, slots }: CellCopy, now: Date): CellFacility[] {
  const starts = nextStarts(slots.items, now);
  return facilities.items.map((listing) => {
    const nextStart = starts.get(listing.id);
    return { ...listing, cell, ...(nextStart !== undefined && { nextStart }) };
  });
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** What all cells publish. It is read again and again; of a cell that fails the last good copy stays. */
export class Cells {
  readonly #known = new Map<string, Known>();
  readonly #parts: Parts;
  readonly #budget = createBudget(AT_ONCE);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads every cell once; never rejects. */
  async refresh(): Promise<void> {
    await Promise.all(this.#parts.cells.map(async (cell) => this.#read(cell)));
  }

  /** Shows what was known before a restart, until the cell has been read. */
  async recall(): Promise<void> {
    await Promise.all(this.#parts.cells.map(async (cell) => this.#recall(cell)));
  }

  async #recall(cell: string): Promise<void> {
    const { clock, kept, log } = this.#parts;
    try {
      const before = await kept?.load(cell);
      const now = clock.now();
      if (before === undefined || now.getTime() - before.confirmedAt.getTime() > SHOWN_FOR) return;
      this.#known.set(cell, { ...before, facilities: facilitiesOf(cell, before.copy, now), isStale: true });
    } catch (error) {
      log.warn({ err: error, cell }, 'the copy of a cell that was kept cannot be used');
    }
  }

  async #keep(cell: string, { copy, confirmedAt }: Known, before: Known | undefined): Promise<void> {
    const { kept, log } = this.#parts;
    try {
      await kept?.keep(cell, { copy, confirmedAt }, before?.copy);
    } catch (error) {
      log.warn({ err: error, cell }, 'the copy of a cell could not be kept for a restart');
    }
  }

  async #read(cell: string): Promise<void> {
    const { clock, log, limits } = this.#parts;
    const before = this.#known.get(cell);
    try {
      const copy = await this.#budget.spend(1, async () => fetchCell(cell, before?.copy, limits));
      const now = clock.now();
      const known = { copy, facilities: facilitiesOf(cell, copy, now), confirmedAt: now, isStale: false };
      this.#known.set(cell, known);
      await this.#keep(cell, known, before);
    } catch (error) {
      log.warn({ err: error, cell }, 'a cell could not be read: its last good copy stays');
      if (before === undefined) return;
      const isOld = clock.now().getTime() - before.confirmedAt.getTime() > SHOWN_FOR;
      if (isOld) this.#known.delete(cell);
      else this.#known.set(cell, { ...before, isStale: true });
    }
  }

  *#all(): Generator<CellFacility> {
    for (const { facilities } of this.#known.values()) yield* facilities;
  }

  states(): CellState[] {
    return this.#parts.cells.map((cell) => {
      const known = this.#known.get(cell);
      if (known === undefined) return { cell, state: 'missing', facilities: 0, confirmedAt: null };
      const facilities = known.copy.facilities.items.length;
      return { cell, state: known.isStale ? 'stale' : 'ok', facilities, confirmedAt: known.confirmedAt.toISOString() };
    });
  }

  #firstAt(is: (facility: CellFacility) => boolean): Point | undefined {
    for (const facility of this.#all()) {
      const { latitude, longitude } = facility;
      if (latitude !== null && longitude !== null && is(facility)) return { latitude, longitude };
    }
    return undefined;
  }

  /** Where a facility of this city is, or of this name or address; undefined where no cell knows one. */
  placeNamed(name: string): Point | undefined {
    const wanted = folded(name);
    if (wanted === '') return undefined;
    return (
      this.#firstAt(({ city }) => folded(city) === wanted) ??
      this.#firstAt(({ city }) => folded(city).startsWith(wanted)) ??
      this.#firstAt(({ name: facility, address }) => folded(`${facility} ${address}`).includes(wanted))
    );
  }

  /** The nearest facilities of all cells. */
  near(point: Point, most: number): (CellFacility & { readonly distanceKm: number })[] {
    const nearest: { facility: CellFacility; km: number }[] = [];
    for (const facility of this.#all()) {
      const { latitude, longitude } = facility;
      if (latitude === null || longitude === null) continue;
      const km = distanceKm(point, { latitude, longitude });
      if (nearest.length === most && km >= (nearest.at(-1)?.km ?? 0)) continue;
      const at = nearest.findIndex((one) => one.km > km);
      nearest.splice(at === -1 ? nearest.length : at, 0, { facility, km });
      if (nearest.length > most) nearest.pop();
    }
    return nearest.map(({ facility, km }) => ({ ...facility, distanceKm: Math.round(km * 10) / 10 }));
  }

  /** Reads each cell now and again and again; a slow one delays no other. Returns how to end it. */
  start(seconds: number): () => void {
    const timers = new Map<string, NodeJS.Timeout>();
    let isEnded = false;
    const repeat = async (cell: string): Promise<void> => {
      await this.#read(cell);
      if (!isEnded)
        timers.set(
          cell,
          setTimeout(() => void repeat(cell), seconds * SECOND),
        );
    };
    for (const cell of this.#parts.cells) void repeat(cell);
    return () => {
      isEnded = true;
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }
}
