import {
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type EligibilityProfileId,
  intervalDays,
} from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';

/** Shows what a set of rules says, and where it comes from. */
export function EligibilityRules({ profile }: { profile: EligibilityProfileId }) {
  const rules: EligibilityProfile = ELIGIBILITY_PROFILES[profile];
  const { minimumAge, maximumAge, source, sourceUrl, readOn } = rules;
  const t = useWords();
  const { male, female } = rules.intervalDays;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {maximumAge === null ? (
          <Sentence of={t} id="facilities.settings.rules.age-from" values={{ least: minimumAge }} />
        ) : (
          <Sentence
            of={t}
            id="facilities.settings.rules.age-between"
            values={{ least: minimumAge, most: maximumAge }}
          />
        )}{' '}
        {male === female ? (
          <Sentence of={t} id="facilities.settings.rules.interval" values={{ days: male }} />
        ) : (
          <Sentence
            of={t}
            id="facilities.settings.rules.interval-by-sex"
            values={{ male, female, kept: intervalDays(rules) }}
          />
        )}
      </p>
      <p className="text-sm text-muted">
        {t('facilities.settings.rules.source', { source, day: formatDate(readOn, t) })}{' '}
        <a href={sourceUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t('facilities.settings.rules.read')}
        </a>
      </p>
    </div>
  );
}
