import { type FacilityDetail, WEEKDAYS } from '@sanguine/contract';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts, telephoneFacts } from '../../donations/index.ts';
import { EligibilityRules } from './EligibilityRules.tsx';
import { dayName, spansText, weekDraft } from './opening-draft.ts';

function Hours({ facility: { openingHours, operationalHours } }: { facility: FacilityDetail }) {
  const week = weekDraft(openingHours);
  const days = WEEKDAYS.map((day) => [dayName(day), spansText(week[day])] as const);
  return (
    <Card title="Opening hours">
      <Facts rows={[['In words', operationalHours], ...(openingHours === null ? [] : days)]} />
    </Card>
  );
}

/** What staff without the role of Admin read. */
export function FacilityFacts({ facility }: { facility: FacilityDetail }) {
  const { thresholds, stockStaleHours, slotMinutes, slotCapacity, latitude, longitude } = facility;
  const place = latitude === null || longitude === null ? 'N/A' : `${latitude}, ${longitude}`;
  return (
    <>
      <p className="mb-4 text-muted">An Admin of your facility can change this.</p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title="Facility details">
          <Facts
            rows={[
              ['Facility Name', facility.name],
              ['Address', facility.address],
              ...telephoneFacts(facility.phoneNumber),
              ['Latitude, longitude', place],
              ['Time zone', facility.timeZone],
              ['Stock', `Urgent below ${thresholds.urgentBelow} units, low below ${thresholds.lowBelow}`],
              ['Stale stock', `${stockStaleHours} hours after it was confirmed`],
              ['Slots', `${slotMinutes} minutes, ${slotCapacity === null ? 'no limit' : `${slotCapacity} donors`}`],
            ]}
          />
        </Card>
        <Hours facility={facility} />
        <Card title="Who can donate">
          <EligibilityRules profile={facility.eligibility.profile} />
        </Card>
      </div>
    </>
  );
}
