/** The terms that everybody who registers accepts, as ids of their texts. */
export const sections = [
  { title: 'terms.introduction.title', paragraphs: ['terms.introduction.purpose', 'terms.introduction.refusal'] },
  { title: 'terms.eligibility.title', paragraphs: ['terms.eligibility.age', 'terms.eligibility.rules'] },
  {
    title: 'terms.obligations.title',
    paragraphs: [
      'terms.obligations.unpaid',
      'terms.obligations.guidelines',
      'terms.obligations.availability',
      'terms.obligations.truthful',
    ],
  },
  {
    title: 'terms.privacy.title',
    paragraphs: ['terms.privacy.kept', 'terms.privacy.health', 'terms.privacy.seen', 'terms.privacy.password'],
  },
  { title: 'terms.disclaimer.title', paragraphs: ['terms.disclaimer.connects', 'terms.disclaimer.questions'] },
] as const;
