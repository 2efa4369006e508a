import type { Content } from './article.ts';
import { intervalText, STANDARD } from './rules.ts';
import { SOURCES } from './sources.ts';

export const after = {
  name: 'after',
  slug: 'after-your-donation',
  sections: [
    {
      text: [
        'Thank you for giving. Most people feel well afterwards and go on with their day. Take it a little slower than usual, and let your body catch up.',
      ],
    },
    {
      heading: 'For the rest of the day',
      points: [
        'Drink plenty, but no alcohol, and eat your usual meals.',
        'Leave the plaster on for at least six hours and wear nothing tight over it.',
        'Carry nothing heavy.',
        'Leave out hard exercise, saunas and hot baths.',
        'Avoid standing for a long time, and hot rooms.',
        'Put off anything in which feeling unwell would be dangerous for you or for others.',
      ],
    },
    {
      heading: 'If you feel faint',
      text: [
        'Lie down at once, with your legs raised if you can. Tell somebody near you. Drink, have something salty, and stay down until you feel better. Get up slowly.',
      ],
    },
    {
      heading: 'If your arm bleeds again',
      text: ['Sit down, raise your arm and press on the place for at least five minutes.'],
    },
    {
      heading: 'When to call',
      text: [
        'Call the facility if you faint, or if something does not feel right for longer. In an emergency call your local emergency number.',
        'Call as well if you fall ill within two weeks, or if you remember something that you did not mention. It may concern the person who is to receive your blood. Nobody will blame you for calling.',
      ],
    },
    {
      heading: 'In the weeks after',
      text: [
        'Your body makes new blood. The fluid is back within a day or two; the red cells and the iron in them take weeks or months. That is why there is a pause between donations.',
        `Under the standard rules the pause is ${intervalText(STANDARD)} for whole blood. Your dashboard shows the first day on which you may give again, counted from the last donation that a facility has confirmed. There is no hurry: come back when it suits you.`,
      ],
    },
  ],
  sources: [SOURCES.nhsbtAfter, SOURCES.nhsbtFaint, SOURCES.lifeblood, SOURCES.finland],
} as const satisfies Content;
