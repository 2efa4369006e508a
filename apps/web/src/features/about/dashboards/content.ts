/** Editorial content of the donor's dashboard: nothing here is counted from the database. */

/** The sample shares of the specification, in percent; measured ones, with their source, are in Educational Content. */
export const USAGE = { hospitals: 40, emergency: 25, children: 15, cancer: 10, surgery: 10 } as const;

export const SOURCE = {
  name: 'NHS Blood and Transplant',
  address: 'https://www.blood.co.uk/the-donation-process/after-your-donation/the-journey-of-a-blood-donation/',
  readOn: '2026-11-20',
} as const;
