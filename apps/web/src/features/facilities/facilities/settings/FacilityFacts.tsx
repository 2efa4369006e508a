import { type FacilityDetail, WEEKDAYS } from '@sanguine/contract';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { telephoneFacts, websiteFacts } from '../components/facility-facts.tsx';
import { EligibilityRules } from './EligibilityRules.tsx';
import { dayName, spansText, weekDraft } from './opening-draft.ts';
import { type Say, useWords } from '../words.ts';

function Hours({ facility: { openingHours, operationalHours } }: { facility: FacilityDetail }) {
  const t = useWords();
  const week = weekDraft(openingHours);
  const days = WEEKDAYS.map((day) => [dayName(day, t), spansText(week[day], t)] as const);
  const inWords = [t('facilities.settings.facts.words'), <bdi key="words">{operationalHours}</bdi>] as const;
  return (
    <Card title={t('facilities.settings.section.hours')}>
      <Facts rows={[inWords, ...(openingHours === null ? [] : days)]} />
    </Card>
  );
}

function slotsText(minutes: number, donors: number | null, t: Say): string {
  return donors === null
    ? t('facilities.settings.facts.slots-unlimited', { minutes })
    : t('facilities.settings.facts.slots', { minutes, donors });
}

function coordinatesOf({ latitude, longitude }: FacilityDetail, t: Say) {
  if (latitude === null || longitude === null) return t('facilities.settings.facts.no-coordinates');
  return <bdi>{`${latitude}, ${longitude}`}</bdi>;
}

/** Shows what staff without the role of Admin read. */
export function FacilityFacts({ facility }: { facility: FacilityDetail }) {
  const t = useWords();
  const { thresholds, stockStaleHours, slotMinutes, slotCapacity } = facility;
  const levels = { urgent: thresholds.urgentBelow, low: thresholds.lowBelow };
  return (
    <>
      <p className="mb-4 text-muted">{t('facilities.settings.facts.admin')}</p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={t('facilities.settings.details')}>
          <Facts
            rows={[
              [t('platform.field.facility-name'), <bdi key="name">{facility.name}</bdi>],
              [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
              ...(facility.city === undefined
                ? []
                : [[t('facilities.settings.field.city'), <bdi key="city">{facility.city}</bdi>] as const]),
              ...telephoneFacts(facility, t),
              ...websiteFacts(facility, t),
              [t('facilities.settings.facts.coordinates'), coordinatesOf(facility, t)],
              [t('platform.field.time-zone'), <bdi key="zone">{facility.timeZone}</bdi>],
              [t('facilities.settings.facts.stock'), t('facilities.settings.facts.thresholds', levels)],
              [
                t('facilities.settings.facts.stale'),
                t('facilities.settings.facts.stale-after', { hours: stockStaleHours }),
              ],
              [t('facilities.settings.facts.slots-title'), slotsText(slotMinutes, slotCapacity, t)],
            ]}
          />
        </Card>
        <Hours facility={facility} />
        <Card title={t('facilities.settings.section.rules')}>
          <EligibilityRules profile={facility.eligibility.profile} />
        </Card>
      </div>
    </>
  );
}
