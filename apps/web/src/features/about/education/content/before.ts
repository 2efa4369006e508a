import type { Content } from './article.ts';
import { SOURCES } from './sources.ts';

export const before = {
  name: 'before',
  slug: 'before-your-donation',
  sections: [
    {
      text: [
        'You need little preparation to give blood, and most of it is being kind to yourself. What you eat and drink beforehand makes a real difference to how you feel afterwards.',
      ],
    },
    {
      heading: 'The day before',
      points: [
        'Drink plenty and eat normally from the evening before.',
        'Avoid alcohol and caffeine for 24 hours before, as the tips in your booking say. Alcohol dries your body out.',
        'Put vigorous sport on another day.',
        'Sleep well.',
      ],
    },
    {
      heading: 'On the day',
      points: [
        'Eat a proper meal, and leave out very fatty food such as burgers, chips or ice cream.',
        'Drink 500 ml to 1 L of water before your appointment. Half a litre shortly before the donation makes fainting less likely.',
        'Wear a shirt with sleeves that go up above the elbow.',
        'Do not come if you feel unwell. Cancelling here takes one press and helps the facility to plan.',
      ],
    },
    {
      heading: 'What to bring',
      points: [
        'A donor card or an official paper that shows who you are.',
        'The names of all medicines that you take, with or without prescription.',
        'Where you have travelled lately, with dates.',
      ],
    },
    {
      heading: 'If it is your first time',
      text: [
        'Say so when you arrive. Being nervous is usual, and the staff will take their time with you. Ask what you like: nothing is too small. You may bring a friend, and two of you may even give on the same day.',
        'If you once felt faint when giving blood, say that too. There are simple exercises of the muscles that help, and the staff will show them to you.',
      ],
    },
    {
      heading: 'If your plans change',
      text: [
        'That is fine. Open your request on the dashboard and press Cancel Request, then book another date whenever it suits you. The place becomes free for somebody else.',
        'Thank you for planning this. Your hour can mean a great deal to somebody you will never meet.',
      ],
    },
  ],
  sources: [SOURCES.redCrossTips, SOURCES.nhsbtFaint, SOURCES.nhsCheck, SOURCES.redCrossSteps],
} as const satisfies Content;
