import type { FacilityRow } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { FacilityMap, type NeedOnMap, outlineQuery } from '../../map/index.ts';
import type { FacilityPage } from '../api.ts';

function needOf({ urgency, needs }: FacilityRow): NeedOnMap {
  if (urgency === 'high' || (needs?.emergency.length ?? 0) > 0) return 'urgent';
  return urgency === 'medium' ? 'low' : 'none';
}

const hrefOf = ({ id }: FacilityRow) => `/user/donate?facility=${id}`;

export interface MapOfResultsProps {
  page: FacilityPage;
  /** The name of the middle of the map, and the country of which the outline is drawn. */
  name: string;
  country: string;
  onOpen: (facility: FacilityRow) => void;
}

/** The facilities of one page of the list around the donor's town; without the outline the dots alone. */
export function MapOfResults({ page: { from, list }, name, country, onOpen }: MapOfResultsProps) {
  const { data: outline = '' } = useQuery(outlineQuery(country));
  if (from === undefined) return null;
  const place = { ...from, name };
  return <FacilityMap place={place} outline={outline} facilities={list} {...{ needOf, hrefOf, onOpen }} />;
}
