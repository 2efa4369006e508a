import type { Content } from './article.ts';
import { agesText, PROFILES, STANDARD } from './rules.ts';
import { SOURCES } from './sources.ts';

const unlimited = PROFILES.filter(({ maximumAge }) => maximumAge === null).map(({ name }) => name);

export const myths = {
  name: 'myths',
  slug: 'myths',
  sections: [
    {
      text: [
        'Many people would like to give blood and have heard something that keeps them from it. Here is what we hear most, and what is known about it.',
      ],
    },
    {
      heading: '“It hurts”',
      text: [
        'The needle pinches for a moment. After that most donors feel little. If something hurts, say so: the staff are there to help.',
      ],
    },
    {
      heading: '“It takes half a day”',
      text: [
        'Plan an hour. The donation itself takes about eight to ten minutes. The rest is the talk, the check and a rest with something to drink.',
      ],
    },
    {
      heading: '“I could catch something”',
      text: ['No. The needle and the bag are new and sterile, and are used for you alone. Blood only flows out.'],
    },
    {
      heading: '“I am too old”',
      text: [
        `Under the standard rules donors are ${agesText(STANDARD)}. Some services set no upper limit for those who are well (${unlimited.join(', ')}). Look at the rules of your facility.`,
      ],
    },
    {
      heading: '“I have a tattoo”',
      text: [
        'A tattoo does not rule you out. In most states of the United States you may give right after a tattoo from a regulated shop, and after three months otherwise. Other countries have other waiting times. Ask your facility.',
      ],
    },
    {
      heading: '“My type is common, so nobody needs it”',
      text: [
        'If your type is common among donors, it is common among patients. O+ is asked for a great deal precisely because so many people can receive it. Every type is needed.',
      ],
    },
    {
      heading: '“They will call if they need me”',
      text: [
        'Red cells keep for weeks only, platelets for days, and hospitals need a stock before they know for whom. You need not wait for a call: choose a day that suits you. Emergency requests are there for the days when the stock was not enough.',
      ],
    },
    {
      heading: '“I should give as often as I can”',
      text: [
        'There is no need to. Your body takes weeks to months to make good the iron. Give when you are well and rested. One donation is already a great thing, and it is yours to decide.',
      ],
    },
  ],
  sources: [
    SOURCES.redCrossMyths,
    SOURCES.redCrossSteps,
    SOURCES.nhsbtGroupO,
    SOURCES.nhsbtComponents,
    SOURCES.finland,
  ],
} as const satisfies Content;
