import type { Content } from './article.ts';
import { SOURCES } from './sources.ts';

export const bloodTypes = {
  name: 'blood-types',
  slug: 'blood-types',
  sections: [
    {
      text: [
        'Your blood type is a matter of small marks on your red cells. There are three that count most: A, B and D. Type A carries the mark A, type B the mark B, type AB both, and type O neither. The plus or minus tells whether the mark D, the Rh factor, is there.',
        'The body accepts red cells whose marks it knows from its own. Marks that it does not know, it attacks. So red cells may be given when every mark on them is also on the cells of the person who receives them. Platelets and plasma have rules of their own: choose a component below.',
      ],
    },
    { heading: 'Who may give to whom', table: 'compatibility' },
    {
      heading: 'Why O- is special',
      text: [
        'Red cells of type O- carry none of the three marks and can be given to anyone. When somebody bleeds and there is no time to find out their type, O- is what the hospital reaches for. In England about 7 to 8% of people have it, but about 13% of what hospitals ask for is O-.',
        'O+ has its own weight: it is the most common type among donors there, and can help patients of every group with a plus, about three people in four.',
      ],
    },
    {
      heading: 'Every type is needed',
      text: [
        'Patients are given their own type wherever possible. If your type is common, many patients share it with you. If it is rare, few people can step in. When a facility asks for a type in an emergency, Sanguine tells you whether your red cells may be given to that type, and only then can you answer.',
      ],
    },
    {
      heading: 'If you do not know your type',
      text: [
        'That is no reason not to give. Your blood is typed after every donation, and you can ask the facility. Until a facility has confirmed it, Sanguine treats your type as what you told us.',
        'This table serves to find donors. Which blood a patient receives is decided in the hospital, with tests for that one patient.',
      ],
    },
  ],
  sources: [
    SOURCES.compatibility,
    SOURCES.components,
    SOURCES.wholeBlood,
    SOURCES.nhsbtGroupO,
    SOURCES.nhsbtJourney,
    SOURCES.redCrossMyths,
  ],
} as const satisfies Content;
