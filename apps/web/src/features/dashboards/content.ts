/** Editorial content of the donor's dashboard: nothing here is counted from the database. */

/** For what red-cell units were transfused in England and North Wales, in percent: 46,111 units in two weeks of 2014. */
export const USAGE = { medical: 67, surgery: 27, obstetrics: 6 } as const;

export const USAGE_SOURCE = {
  name: 'Tinegate H et al., Transfusion 2016;56:139–145',
  year: '2014',
  address: 'https://pubmed.ncbi.nlm.nih.gov/26442481/',
} as const;

export const SOURCE = {
  name: 'NHS Blood and Transplant',
  address: 'https://www.blood.co.uk/the-donation-process/after-your-donation/the-journey-of-a-blood-donation/',
  readOn: '2026-11-20',
} as const;
