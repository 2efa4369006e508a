import type { Content } from './article.ts';
import { SOURCES } from './sources.ts';

export const during = {
  name: 'during',
  slug: 'during-your-donation',
  sections: [
    {
      text: [
        'Plan about an hour from arriving to leaving. The donation itself is the shortest part: for whole blood it takes about eight to ten minutes.',
      ],
    },
    {
      heading: '1. You arrive',
      text: [
        'You show who you are and read a short paper about giving blood. It tells you what will happen and when you should rather not give.',
      ],
    },
    {
      heading: '2. A talk in private',
      text: [
        'A member of staff asks about your health, your medicines and your travels. What you say is confidential. Honest answers protect the person who receives your blood, and you.',
        'They check your temperature, your pulse and your blood pressure. A drop from your fingertip shows whether your haemoglobin is high enough. If you cannot give today, they tell you why, and when to try again.',
      ],
    },
    {
      heading: '3. The donation',
      text: [
        'You sit or lie comfortably. The skin of your arm is cleaned and a new, sterile needle goes in. It is used for you alone. Most people feel a quick pinch and little after that.',
        'About half a litre flows into a bag. Look at it or look away, talk, read or listen to music. If anything feels wrong, say so at once.',
      ],
    },
    {
      heading: 'If you tend to feel faint',
      text: [
        'Tense and relax your large muscles: cross your legs, press your knees together, tighten your belly, then let go. Hold for five seconds, rest for five, and repeat. The American Red Cross writes that this cuts the chance of fainting or of feeling close to it by up to 83%.',
      ],
    },
    {
      heading: '4. You rest',
      text: [
        'A bandage goes on your arm. You sit for ten to fifteen minutes with something to drink and a snack while the staff keep an eye on you. Get up slowly. Then you are free to go on with your day.',
        'When the facility has recorded your donation, it shows as Completed on your dashboard. Thank you.',
      ],
    },
  ],
  sources: [SOURCES.redCrossSteps, SOURCES.redCrossTips, SOURCES.redCrossMyths, SOURCES.nhsCheck],
} as const satisfies Content;
