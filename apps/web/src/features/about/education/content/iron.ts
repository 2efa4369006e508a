import type { Content } from './article.ts';
import { intervalText, STANDARD } from './rules.ts';
import { SOURCES } from './sources.ts';

export const iron = {
  name: 'iron',
  slug: 'iron',
  sections: [
    {
      text: [
        'Red cells are red because of haemoglobin, a protein that carries oxygen, and haemoglobin needs iron. With each donation you give some of your iron away. Your body takes it from its stores to make new cells, and fills the stores from what you eat.',
      ],
    },
    {
      heading: 'The check on the day',
      text: [
        'Before every donation the staff measure your haemoglobin from a drop of blood. If it is low, they ask you to wait. This protects you: it keeps your level from falling too far after you have given. The check does not measure your stores of iron, so a good result does not mean that the stores are full.',
      ],
    },
    {
      heading: 'How long it takes',
      text: [
        'Longer than many think, and it varies a lot. Among 1.16 million returns of donors in Finland, haemoglobin took more than 200 days on average to come back to where it had been. Donors who give often recovered faster. Women under 30 who came back as early as allowed recovered least.',
        `The shortest pause is therefore a lower limit, not a goal. Under the standard rules it is ${intervalText(STANDARD)}. You do well to take more time if you feel tired, and facilities may ask for more.`,
      ],
    },
    {
      heading: 'Eating for iron',
      points: [
        'Good sources are lean red meat, poultry, fish and eggs.',
        'Without meat: beans, chickpeas, lentils, tofu, nuts, wholemeal bread, leafy greens, dried apricots and fortified cereals.',
        'Vitamin C helps the body to take up iron. Have fruit or vegetables with your meal, such as oranges, peppers or broccoli.',
        'Drink tea and coffee an hour before or after a meal rather than with it.',
      ],
    },
    {
      heading: 'And tablets?',
      text: [
        'In a trial in the United States with 215 donors, those who took a small dose of iron each day had their haemoglobin back far sooner than those who took none. Among donors with low stores it was about 5 weeks instead of 23.',
        'Too much iron can do harm, and tablets can hide another illness. Ask a doctor or pharmacist before you take any, above all if you give often or are young. See a doctor if you feel tired, short of breath or have headaches for long.',
      ],
    },
  ],
  sources: [
    SOURCES.nhsbtIron,
    SOURCES.nhsbtLowIron,
    SOURCES.redCrossIron,
    SOURCES.finland,
    SOURCES.ironTrial,
    SOURCES.ironTablets,
  ],
} as const satisfies Content;
