import type { Content } from './article.ts';
import { SOURCES } from './sources.ts';

export const whatHappens = {
  name: 'what-happens',
  slug: 'what-happens-to-your-blood',
  sections: [
    {
      text: [
        'After you have left, your bag sets out on a journey of its own. Details differ between countries. This is how it goes in England, where about 5,000 donations arrive each day.',
      ],
    },
    {
      heading: 'It is split',
      text: [
        'First the white cells are filtered out. Then the bag spins in a centrifuge until the parts lie in layers: heavy red cells below, light plasma above, and platelets. Each part goes into a bag of its own. Work on a donation is done within 27 hours.',
        'Because each part can go to a different patient, one donation can help up to three people.',
      ],
    },
    {
      heading: 'It is tested',
      text: [
        'Small samples from the same donation go to the laboratory. There your blood group is found and compared with earlier results, and the blood is checked for infections that blood can carry. Until all results are there, every part waits in quarantine. Only then is it labelled.',
        'This is also why a donation does not raise the stock that you see on Sanguine at once. Facilities count a unit when it is ready for a patient.',
      ],
    },
    {
      heading: 'It is kept, but not for long',
      points: [
        'Red cells are kept cold: 35 days in England, up to 42 days in the United States when a solution is added that keeps them fresh.',
        'Platelets last about a week: five days by the general rule in the United States, seven in England.',
        'Plasma is frozen and lasts a year or more.',
      ],
      text: [
        'Blood cannot be stored up for a bad month. A steady trickle of donors is worth more than one great rush, and that is why we show you when you may give again.',
      ],
    },
    {
      heading: 'It helps',
      points: [
        'Red cells carry oxygen: after accidents and loss of blood, in operations, for people with cancer or sickle cell disease.',
        'Platelets help blood to clot, often for people in treatment for cancer.',
        'Plasma carries proteins that stop bleeding and keep the circulation going.',
      ],
      text: [
        'Of the red cells transfused in England and North Wales in 2014, 67% went to people with medical conditions such as anaemia and cancer, 27% to operations, and 6% to childbirth and gynaecology.',
      ],
    },
    {
      text: ['Before a transfusion everything is checked once more. Then your part of the work is done. Thank you.'],
    },
  ],
  sources: [SOURCES.nhsbtJourney, SOURCES.nhsbtComponents, SOURCES.shelfLife, SOURCES.usage],
} as const satisfies Content;
