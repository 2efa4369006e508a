import { type FacilityDetail, plural, WEEKDAYS } from '@sanguine/contract';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts, telephoneFacts, websiteFacts } from '../../donations/index.ts';
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

function stockText({ urgentBelow, lowBelow }: FacilityDetail['thresholds']): string {
  return plural(urgentBelow, {
    one: `Urgent below 1 unit, low below ${lowBelow}`,
    other: `Urgent below ${urgentBelow} units, low below ${lowBelow}`,
  });
}

function slotsText(minutes: number, capacity: number | null): string {
  if (capacity === null) return `${minutes} minutes, no limit`;
  return plural(capacity, { one: `${minutes} minutes, 1 donor`, other: `${minutes} minutes, ${capacity} donors` });
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
              ...(facility.city === undefined ? [] : [['Town or city', facility.city] as const]),
              ...telephoneFacts(facility.phoneNumber),
              ...websiteFacts(facility),
              ['Latitude, longitude', place],
              ['Time zone', facility.timeZone],
              ['Stock', stockText(thresholds)],
              [
                'Stale stock',
                plural(stockStaleHours, {
                  one: '1 hour after it was confirmed',
                  other: `${stockStaleHours} hours after it was confirmed`,
                }),
              ],
              ['Slots', slotsText(slotMinutes, slotCapacity)],
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
