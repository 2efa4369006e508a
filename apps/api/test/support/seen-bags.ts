import type { Admin } from './transferring.ts';

export const NUMBERS = ['G123498000001', 'G123498000002', '2026/17'];
export const PRODUCTS = ['E0382', 'E0383'];

/** A bag at a facility. */
export interface Place {
  readonly facility: Admin;
  readonly number: string;
  readonly product: string;
}

/** What a walk itself saw happen to each bag. */
export class SeenBags {
  readonly #steps = new Map<string, string[]>();
  readonly #here = new Set<string>();
  readonly #barred = new Set<string>();
  /** What each facility offers the other, with the bag that is held for it. */
  readonly offers = new Map<string, { readonly id: string; readonly place: Place }>();

  #keyOf = ({ facility, number, product }: Place) => `${facility.facilityId} ${number} ${product}`;
  #barOf = ({ facility, number }: Pick<Place, 'facility' | 'number'>) => `${facility.facilityId} ${number}`;
  isBarred = (place: Pick<Place, 'facility' | 'number'>) => this.#barred.has(this.#barOf(place));
  isHere = (place: Place) => this.#here.has(this.#keyOf(place));
  isHeld = (place: Place) => {
    const offered = this.offers.get(place.facility.facilityId);
    return offered !== undefined && this.#keyOf(offered.place) === this.#keyOf(place);
  };
  stepsOf = (place: Place) => this.#steps.get(this.#keyOf(place));
  note(place: Place, ...kinds: string[]) {
    this.#steps.set(this.#keyOf(place), [...(this.stepsOf(place) ?? []), ...kinds]);
  }
  come(place: Place, kind: string) {
    this.#here.add(this.#keyOf(place));
    this.note(place, kind, ...(this.isBarred(place) ? ['quarantined'] : []));
  }
  go(place: Place, kind: string) {
    this.#here.delete(this.#keyOf(place));
    this.note(place, kind);
  }
  setAside({ facility, number }: Place) {
    if (this.isBarred({ facility, number })) return;
    this.#barred.add(this.#barOf({ facility, number }));
    for (const product of PRODUCTS) {
      const place = { facility, number, product };
      if (!this.isHere(place)) continue;
      this.note(place, ...(this.isHeld(place) ? ['released'] : []), 'quarantined');
      if (this.isHeld(place)) this.offers.delete(facility.facilityId);
    }
  }
  release({ facility, number }: Place) {
    if (!this.#barred.delete(this.#barOf({ facility, number }))) return;
    for (const product of PRODUCTS) {
      const place = { facility, number, product };
      if (this.isHere(place)) this.note(place, 'released_from_quarantine');
    }
  }
}
