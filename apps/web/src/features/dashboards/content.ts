/** Editorial content of the donor's dashboard: nothing here is counted from the database. */

export const USAGE = {
  title: 'Donation Usage',
  shares: [
    { key: 'hospitals', label: 'Hospitals', value: 40 },
    { key: 'emergency', label: 'Emergency Care', value: 25 },
    { key: 'children', label: 'Infants & Children', value: 15 },
    { key: 'cancer', label: 'Cancer', value: 10 },
    { key: 'surgery', label: 'Surgical Procedures', value: 10 },
  ],
  note: 'These shares are illustrative. They show where blood is used, and are not figures of this service.',
} as const;

export const DID_YOU_KNOW = {
  title: 'Did You Know',
  claim: 'Donating helps keep up to 10 patients alive a year.',
  claimNote: 'An illustrative figure: it depends on how often you give and on how your blood is used.',
  fact: 'One donation can help up to three people, because it is split into red cells, platelets and plasma.',
  source: {
    name: 'NHS Blood and Transplant',
    address: 'https://www.blood.co.uk/the-donation-process/after-your-donation/the-journey-of-a-blood-donation/',
    readOn: '2026-11-20',
  },
} as const;
