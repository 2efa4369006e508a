import type { Text } from '../language/say.ts';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'contract.days.on-sunday': Text;
  'contract.days.on-monday': Text;
  'contract.days.on-tuesday': Text;
  'contract.days.on-wednesday': Text;
  'contract.days.on-thursday': Text;
  'contract.days.on-friday': Text;
  'contract.days.on-saturday': Text;
  'contract.opening.closed': Text<{ when: string }>;
  'contract.opening.all-day': Text<{ when: string }>;
  'contract.opening.span': Text<{ closes: string; opens: string }>;
  'contract.opening.open': Text<{ spans: string; when: string }>;
  'contract.raise.too_many_open': Text<{ most: number }>;
  'contract.raise.raised_too_often': Text<{ most: number }>;
  'contract.raise.too_many_units': Text<{ most: number; open: number }>;
  'contract.asked.same-area': Text<{ bloodType: string }>;
  'contract.asked.near': Text<{ bloodType: string; distance: string }>;
  'contract.eligibility.no-date': Text;
  'contract.eligibility.from': Text<{ date: string }>;
  'contract.eligibility.too-young': Text<{ age: number }>;
  'contract.eligibility.lowest-age': Text<{ lowest: number; usual: number }>;
  'contract.eligibility.too-old': Text<{ age: number }>;
  'contract.eligibility.too-soon': Text<{ days: number }>;
  'contract.eligibility.scheduled': Text<{ date: string; days: number }>;
  'contract.blood-type.unknown': Text;
  'contract.blood-type.unclear': Text;
  'contract.blood-type.incompatible': Text<{ asked: string; own: string }>;
  'contract.assumed.sex-weeks': Text<{ weeks: number }>;
  'contract.assumed.sex-days': Text<{ days: number }>;
  'contract.assumed.age-from': Text<{ minimumAge: number }>;
  'contract.assumed.age-between': Text<{ maximumAge: number; minimumAge: number }>;
  'contract.opens.too-late': Text;
  'contract.opens.over': Text;
  'contract.opens.past-deadline': Text;
  'contract.opens.too-long': Text<{ hours: number }>;
  'contract.profile.default': Text;
  'contract.profile.eu': Text;
  'contract.profile.uk': Text;
  'contract.profile.us': Text;
  'contract.profile.india': Text;
  'contract.page.in-english': Text;
}
