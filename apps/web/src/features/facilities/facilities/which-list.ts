import type { BloodType, FacilityUrgency, Profile } from '@sanguine/contract';
import type { FacilityListQuery } from './api.ts';

/** The two lists of the Donate page: those that need what the donor can give, and all. */
export type FacilityListName = 'needs' | 'all';

/** The view of the list that the address of the Donate page asks for. */
export interface DonateView {
  readonly list?: FacilityListName | undefined;
  readonly search?: string | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly urgency?: FacilityUrgency | undefined;
  readonly day?: string | undefined;
  readonly sort?: 'name' | 'urgency' | undefined;
  readonly page?: number | undefined;
}

/** The type that the donor can give; undefined where it is not known, or facilities disagree about it. */
export function ownType({ bloodType, bloodTypeCertainty }: Profile): BloodType | undefined {
  return bloodTypeCertainty === 'unclear' ? undefined : bloodType;
}

/** Somebody who looks for a name, a place, a day or a blood type wants these, whether their blood is needed or not. */
function isLookingFor({ search, bloodType, day }: DonateView): boolean {
  return search !== undefined || bloodType !== undefined || day !== undefined;
}

/** The list that the page shows. The address decides; where it does not, a donor of known type sees who needs them. */
export function listShown(view: DonateView, own: BloodType | undefined): FacilityListName {
  if (view.list !== undefined) return view.list;
  return own === undefined || isLookingFor(view) ? 'all' : 'needs';
}

/** The list in the address after a change of search or filters: the first search looks in all facilities. */
export function listAfter(view: DonateView): FacilityListName | undefined {
  return view.list === 'needs' && !isLookingFor(view) ? undefined : view.list;
}

/** The list in the address after the switch was pressed: nothing where the page would show it anyway. */
export function listChosen(chosen: FacilityListName, view: DonateView, own: BloodType | undefined) {
  return listShown({ ...view, list: undefined }, own) === chosen ? undefined : chosen;
}

/** All facilities are sorted by name; those in need by how urgently they need blood. */
const usualSort = { all: 'name', needs: 'urgency' } as const;

/** The order where the address names none: the nearest first, for donors who have said where they live. */
export function usualSortOf(list: FacilityListName, { place }: Profile): 'distance' | 'name' | 'urgency' {
  return place ? 'distance' : usualSort[list];
}

/** Returns what the page asks the server for this view. */
export function facilityQueryOf(view: DonateView, profile: Profile): FacilityListQuery {
  const own = ownType(profile);
  const { search, bloodType, urgency, day, page } = view;
  const list = listShown(view, own);
  const donorBloodType = list === 'needs' ? own : undefined;
  return {
    page,
    search,
    bloodType,
    urgency,
    day,
    donorBloodType,
    sort: view.sort ?? (profile.place ? undefined : usualSort[list]),
  };
}
