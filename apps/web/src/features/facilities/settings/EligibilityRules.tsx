import {
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type EligibilityProfileId,
  intervalDays,
} from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import { textLinkClass } from '../../../ui/button-class.ts';

/** What a set of rules says, and where it comes from. */
export function EligibilityRules({ profile }: { profile: EligibilityProfileId }) {
  const rules: EligibilityProfile = ELIGIBILITY_PROFILES[profile];
  const { minimumAge, maximumAge, source, sourceUrl, readOn } = rules;
  const ages = maximumAge === null ? `${minimumAge} years or older` : `${minimumAge} to ${maximumAge} years old`;
  const { male, female } = rules.intervalDays;
  const interval = male === female ? `${male} days` : `${male} days for men, ${female} for women`;
  return (
    <div className="flex flex-col gap-2">
      <p>
        Donors are {ages}. Between two whole-blood donations lie at least {interval}
        {male === female ? '' : `; bookings keep ${intervalDays(rules)} days`}.
      </p>
      <p className="text-sm text-muted">
        Source: {source} Read on {formatDate(readOn)}.{' '}
        <a href={sourceUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
          Read it (new tab)
        </a>
      </p>
    </div>
  );
}
