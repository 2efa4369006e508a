export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What everybody who registers accepts. */
export const terms: readonly TermsSection[] = [
  {
    title: 'Introduction',
    paragraphs: [
      'Sanguine brings blood donors together with hospitals and blood banks that need blood. By creating an account you accept these terms.',
      'If you do not accept them, please do not use Sanguine. You can still give blood: any blood service near you will gladly tell you how.',
    ],
  },
  {
    title: 'Eligibility',
    paragraphs: [
      'To register as a donor you are at least 18 years old and in good health, and what you tell a facility about your medical history is accurate. At 17 you can register with your date of birth, since some facilities accept donors of that age.',
      'Sanguine shows general rules, such as the time between two donations. They differ from place to place. The facility where you give decides on the day whether you can donate.',
    ],
  },
  {
    title: 'Obligations',
    paragraphs: [
      'Donating is voluntary and unpaid. Whether a facility offers a token of thanks, such as a drink or a badge, is its own choice; it is never a payment for blood.',
      'Follow the guidelines of the hospital or blood bank before, during and after your donation.',
      'Keep your availability up to date: cancel an appointment that you cannot keep, so that somebody else can take it.',
      'Facilities keep their blood stock and their requests truthful and current, and ask only for blood that they need.',
    ],
  },
  {
    title: 'Data Privacy & Security',
    paragraphs: [
      'We keep what you enter at registration, your appointments and your donations, and use them only to connect you with facilities.',
      'Your blood type and your donations are data about your health. We process them only with your consent, for which registration asks with a box of its own.',
      'A facility sees your name and how to reach you only while a request ties the two of you together. Facilities do not see each other’s donors.',
      'Your password is stored in a form from which it cannot be read back. We do not sell your data and show no advertising.',
    ],
  },
  {
    title: 'Disclaimer',
    paragraphs: [
      'Sanguine only connects people. It does no medical screening, gives no medical advice and does not collect, test or store blood.',
      'Questions about your health, or about a donation, belong to the facility or to your doctor. In an emergency, call your local emergency number.',
    ],
  },
];
