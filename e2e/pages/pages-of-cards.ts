import type { KnownPage } from './known-page.ts';

/** The donor card, certificates, and where their codes lead. */
export const pagesOfCards: readonly KnownPage[] = [
  {
    path: '/check-in#of-no-card',
    who: 'nobody',
    title: 'Check In',
    heading: 'Check In',
    links: ['I am the donor: open my card', 'I work here: check in the donor'],
  },
  {
    path: '/certificate#of-no-donor',
    who: 'nobody',
    title: 'Verify a Certificate',
    heading: 'Verify a Certificate',
    fields: ['Code'],
    buttons: ['Verify'],
  },
  {
    path: '/user/card',
    who: 'donor',
    title: 'Donor Card',
    heading: 'Donor Card',
    subheadings: ['Next appointment', 'Your donations'],
    buttons: ['Print'],
    links: ['Find a facility'],
    texts: ['You have no appointment. When you have one, its code is here.'],
  },
  {
    path: '/user/certificate',
    who: 'donor',
    title: 'Certificate of Donations',
    heading: 'Certificate of Donations',
    subheadings: ['New certificate', 'Your certificates'],
    buttons: ['Make certificate'],
    texts: ['You have made no certificate yet.'],
  },
];
