import type { BloodType, Body, Data, Endpoints, FacilityDetail, FacilityUrgency, Query } from '@sanguine/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { showAnswer } from '../../../platform/optimistic.ts';
import { facilityKeys } from './keys.ts';
import { facilityQuery } from './own-facility.ts';

export type FacilitySort = NonNullable<NonNullable<Query<Endpoints['GET /api/facility/{page}']>>['sort']>;
export type FacilityPage = Data<Endpoints['GET /api/facility/{page}']>;

export interface FacilityListQuery {
  page?: number | undefined;
  search?: string | undefined;
  bloodType?: BloodType | undefined;
  urgency?: FacilityUrgency | undefined;
  sort?: FacilitySort | undefined;
  /** Only facilities with a free time on this day, YYYY-MM-DD. */
  day?: string | undefined;
  /** Only facilities that need what a donor of this type can give. */
  donorBloodType?: BloodType | undefined;
  /** 'latitude,longitude' of the reader. */
  near?: string | undefined;
}

function onWire({ search, bloodType, urgency, sort, near, day, donorBloodType }: FacilityListQuery) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(urgency === undefined ? {} : { urgency }),
    ...(sort === undefined ? {} : { sort }),
    ...(near === undefined ? {} : { near }),
    ...(day === undefined ? {} : { day }),
    ...(donorBloodType === undefined ? {} : { donorBloodType }),
  };
}

/** One page of all facilities, searched and sorted by the server. */
export function facilityList(query: FacilityListQuery) {
  return queryOptions({
    queryKey: [...facilityKeys.list, query],
    ...queryOf('GET /api/facility/{page}', { params: { page: String(query.page ?? 1) }, query: onWire(query) }),
    placeholderData: keepPreviousData,
  });
}

/** Changes the own facility; every screen that shows its name, its stock levels or its hours asks again. */
export async function saveFacility(
  client: QueryClient,
  id: string,
  body: Body<Endpoints['PATCH /api/facility/{id}']>,
): Promise<FacilityDetail> {
  const { data } = await call('PATCH /api/facility/{id}', { params: { id }, body });
  await showAnswer(client, facilityQuery(id), data);
  void changed(client, 'facility');
  return data;
}
