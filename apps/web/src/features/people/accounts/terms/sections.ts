/** The terms that everybody who registers accepts, as ids of their texts. */
export const sections = [
  {
    title: 'accounts.terms.introduction.title',
    paragraphs: ['accounts.terms.introduction.purpose', 'accounts.terms.introduction.refusal'],
  },
  {
    title: 'accounts.terms.eligibility.title',
    paragraphs: ['accounts.terms.eligibility.age', 'accounts.terms.eligibility.rules'],
  },
  {
    title: 'accounts.terms.obligations.title',
    paragraphs: [
      'accounts.terms.obligations.unpaid',
      'accounts.terms.obligations.guidelines',
      'accounts.terms.obligations.availability',
      'accounts.terms.obligations.truthful',
    ],
  },
  {
    title: 'accounts.terms.privacy.title',
    paragraphs: [
      'accounts.terms.privacy.kept',
      'accounts.terms.privacy.health',
      'accounts.terms.privacy.seen',
      'accounts.terms.privacy.password',
    ],
  },
  {
    title: 'accounts.terms.disclaimer.title',
    paragraphs: ['accounts.terms.disclaimer.connects', 'accounts.terms.disclaimer.questions'],
  },
] as const;
