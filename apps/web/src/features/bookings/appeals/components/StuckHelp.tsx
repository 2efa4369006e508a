import type { BloodType, DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { appealPreview, type Planned } from '../api.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { WhatHelps } from './WhatHelps.tsx';

type Asking = Pick<
  DonationRequestDetail,
  'bloodType' | 'unitsRequested' | 'unitsPledged' | 'urgencyLevel' | 'preferredDate'
>;

/** An open emergency as if what is missing of it were raised now. */
function plannedOf({ unitsRequested, unitsPledged, urgencyLevel, ...request }: Asking, bloodType: BloodType): Planned {
  const unitsNeeded = Math.max(1, unitsRequested - unitsPledged);
  const preferredDate = request.preferredDate.replace('T', ' ');
  return { bloodType, unitsNeeded, urgency: urgencyLevel ?? 'LOW', preferredDate };
}

/** Says of an emergency for which nobody more can be asked why that is, and what else can be done. */
export function StuckHelp({ request }: { request: Asking }) {
  const { bloodType } = request;
  const { data } = useQuery(appealPreview(bloodType === null ? undefined : plannedOf(request, bloodType)));
  if (data === undefined || bloodType === null) return null;
  return (
    <>
      <WhatHelps bloodType={bloodType} withinKm={data.withinKm} />
      <LeftOutList preview={data} />
    </>
  );
}
