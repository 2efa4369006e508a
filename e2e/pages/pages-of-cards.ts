import type { KnownPage } from './known-page.ts';

/** The donor card, certificates, and where their codes and those of records lead. */
export const pagesOfCards: readonly KnownPage[] = [
  {
    path: '/claim-record?token=of-no-mail',
    who: 'nobody',
    title: 'Claim a record',
    heading: 'Your donor record',
    fields: ['Code from the facility'],
    buttons: ['Continue'],
    texts: ['This link or code no longer works. Ask the facility for a new code.'],
  },
  {
    path: '/check-in#of-no-card',
    who: 'nobody',
    title: 'Check in',
    heading: 'Check in',
    links: ['I am the donor: open my card', 'I work here: check in the donor'],
  },
  {
    path: '/certificate#of-no-donor',
    who: 'nobody',
    title: 'Verify a certificate',
    heading: 'Verify a certificate',
    fields: ['Code'],
    buttons: ['Verify'],
  },
  {
    path: '/user/card',
    who: 'donor',
    title: 'Donor card',
    heading: 'Donor card',
    subheadings: ['Next appointment', 'Without an appointment', 'Your donations'],
    buttons: ['Print', 'Show a code'],
    links: ['Find a facility'],
    texts: ['You have no appointment. When you have one, its code is shown here.'],
  },
  {
    path: '/user/questions',
    who: 'donor',
    title: 'Appointments',
    heading: 'Before your visit',
    links: ['Show my code'],
    texts: ['Open these questions from your appointment.'],
  },
  {
    path: '/user/certificate',
    who: 'donor',
    title: 'Certificate of donations',
    heading: 'Certificate of donations',
    subheadings: ['New certificate', 'Your certificates'],
    buttons: ['Make certificate'],
    texts: ['You have not made a certificate yet.'],
  },
];
