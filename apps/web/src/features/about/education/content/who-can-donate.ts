import type { Content } from './article.ts';
import { agesText, intervalText, STANDARD } from './rules.ts';
import { PROFILE_SOURCES, SOURCES } from './sources.ts';

export const whoCanDonate = {
  name: 'who-can-donate',
  slug: 'who-can-donate',
  sections: [
    {
      text: [
        'Most healthy adults can give blood. The rules exist for two people: for you, so that giving does you no harm, and for the person who receives your blood.',
        `Rules differ from country to country, so every facility on Sanguine follows one set of them. The standard set asks for an age of ${agesText(STANDARD)} and leaves ${intervalText(STANDARD)} between two donations of whole blood. You see the rules of a facility when you book there.`,
      ],
    },
    { heading: 'Age and time between donations', table: 'eligibility' },
    {
      heading: 'Weight and haemoglobin',
      text: [
        'Many services ask that you weigh at least 50 kg. Your haemoglobin, the red protein that carries oxygen, is checked before each donation. In the European Union and the United Kingdom it must be at least 12.5 g/dL for women and 13.5 g/dL for men.',
      ],
    },
    {
      heading: 'When it is better to wait',
      points: [
        'After a fever above 38 °C or an illness like flu, the rules in the United Kingdom ask for two weeks.',
        'After a stay in a malaria area you may be asked to wait for months. Say where you have been.',
        'A new tattoo or piercing can mean some months of waiting. It depends on the country and on where it was done.',
        'Tell the staff which medicines you take. Some of them ask for a pause.',
      ],
    },
    {
      heading: 'When giving is not possible',
      text: [
        'Some conditions rule out giving for good, among them infection with HIV, hepatitis B or hepatitis C, and serious disease of the heart and circulation. This is no judgement on you, and there are other ways to help.',
        'In the United States the same questions about risk are put to every donor since 2023, instead of a waiting time for a whole group of people.',
      ],
    },
    {
      heading: 'Who decides',
      text: [
        'Sanguine connects people. It makes no medical checks, asks for no diagnosis and keeps no reason for which somebody could not give. If you are unsure, ask the facility before you travel. Its staff decide on the day.',
      ],
    },
  ],
  sources: [
    ...PROFILE_SOURCES,
    SOURCES.directive,
    SOURCES.ukRegulations,
    SOURCES.redCrossTips,
    SOURCES.redCrossMyths,
    SOURCES.riskQuestions,
  ],
} as const satisfies Content;
