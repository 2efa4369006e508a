import type { KnownPage } from './known-page.ts';

/** The operator's area. */
export const pagesOfOperator: readonly KnownPage[] = [
  {
    path: '/operator',
    who: 'operator',
    title: 'Facilities',
    heading: 'Facilities',
    fields: ['Search', 'Status', 'Order'],
  },
  {
    path: '/operator/directory',
    who: 'operator',
    title: 'Directory',
    heading: 'Directory',
    subheadings: ['Import a CSV file'],
    fields: ['File'],
    buttons: ['Check the file'],
  },
  {
    path: '/operator/audit',
    who: 'operator',
    title: 'Audit trail',
    heading: 'Audit trail',
    fields: ['About', 'From', 'To'],
  },
  {
    path: '/operator/account',
    who: 'operator',
    title: 'My Account',
    heading: 'My Account',
    subheadings: ['Second factor'],
    buttons: ['Add second factor'],
  },
];
