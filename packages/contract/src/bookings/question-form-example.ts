import type { QuestionForm } from './question-form.ts';

/** A form to begin with: it shows each kind of question, and asks nothing of medicine. */
export const EXAMPLE_FORM: QuestionForm = {
  id: 'example',
  version: 1,
  title: { en: 'Example of questions before arrival: not a medical form' },
  languages: ['en'],
  questions: [
    {
      id: 'first-visit',
      kind: 'yes_no',
      text: { en: 'Is this your first visit to us?' },
      help: { en: 'A first visit takes a little longer.' },
    },
    {
      id: 'last-visit',
      kind: 'date',
      text: { en: 'On which day were you here last?' },
      help: { en: 'If you do not know the day, choose one that is near it.' },
      showIf: { question: 'first-visit', answers: ['no'] },
    },
    { id: 'changed-address', kind: 'yes_no', text: { en: 'Has your postal address changed since your last visit?' } },
    {
      id: 'way-here',
      kind: 'choice',
      text: { en: 'How do you come to us today?' },
      options: [
        { id: 'foot', text: { en: 'On foot' } },
        { id: 'bicycle', text: { en: 'By bicycle' } },
        { id: 'bus-or-train', text: { en: 'By bus or train' } },
        { id: 'car', text: { en: 'By car' } },
      ],
    },
    { id: 'needs-help', kind: 'yes_no', text: { en: 'Is there anything that we can make easier for you today?' } },
    {
      id: 'what-helps',
      kind: 'text',
      text: { en: 'What would help you?' },
      help: { en: 'For example a seat near the door.' },
      showIf: { question: 'needs-help', answers: ['yes', 'not_sure'] },
    },
    { id: 'read-leaflet', kind: 'yes_no', text: { en: 'Do you have a question about our leaflet?' } },
  ],
  short: ['changed-address', 'needs-help', 'what-helps'],
};
