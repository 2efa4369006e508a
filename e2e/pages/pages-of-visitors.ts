import { type KnownPage, questions } from './known-page.ts';

/** The pages that the server draws for people without an account. */
export const pagesOfVisitors: readonly KnownPage[] = [
  {
    path: '/donate',
    who: 'nobody',
    title: 'Give blood near you',
    heading: 'Give blood near you',
    subheadings: ['Where blood is needed most'],
    fields: ['Town', 'Your blood type'],
    buttons: ['Find facilities'],
    links: ['Read who can donate and what happens', 'create an account'],
  },
  {
    path: '/can-i-give',
    who: 'nobody',
    title: 'Can I give blood?',
    heading: 'Can I give blood?',
    subheadings: ['When were you born?'],
    fields: ['Where do you want to give?', 'Date of birth'],
    buttons: ['Next', 'I do not know, or would rather not say'],
  },
  {
    path: '/facilities/of-no-facility',
    who: 'nobody',
    title: 'Page not found',
    heading: 'Page not found',
    links: ['Find a facility'],
  },
  {
    path: '/articles',
    who: 'nobody',
    title: 'Articles about giving blood',
    heading: 'Articles about giving blood',
    links: ['Who can donate'],
  },
  {
    path: '/articles/blood-types',
    who: 'nobody',
    title: 'Blood types and who can receive what',
    heading: 'Blood types and who can receive what',
    links: ['All articles'],
    texts: ['Choose a blood type'],
  },
  {
    path: '/help',
    who: 'nobody',
    title: 'Help',
    heading: 'Help',
    links: ['Sign in to report it'],
    texts: questions,
  },
  {
    path: '/offline',
    who: 'nobody',
    title: 'Without a connection',
    heading: 'Without a connection',
  },
];
