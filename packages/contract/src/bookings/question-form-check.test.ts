import { expect, test } from 'vitest';
import { askedQuestions, type QuestionAnswer } from './question-answers.ts';
import { EXAMPLE_FORM } from './question-form-example.ts';
import { checkForm, checkFormFile } from './question-form-check.ts';
import { formLanguage, MAX_FORM_BYTES } from './question-form.ts';

const text = { en: 'Do you see the point?' };
const yes = { id: 'a', kind: 'yes_no', text };
const form = (part: object) => ({ id: 'f', version: 1, title: text, languages: ['en'], questions: [yes], ...part });
const options = [
  { id: 'x', text },
  { id: 'y', text },
];

test('the example is a form, and says that it is none of medicine', () => {
  expect(checkFormFile(JSON.stringify(EXAMPLE_FORM))).toEqual({ form: EXAMPLE_FORM });
  expect(EXAMPLE_FORM.title['en']).toBe('Example of questions before arrival: not a medical form');
});

test.each([
  ['no JSON', '{', ['', 'not_json', '']],
  ['too large', JSON.stringify(form({ id: 'x'.repeat(MAX_FORM_BYTES) })), ['', 'too_large', '80000']],
])('a file is refused that is %s', (_what, file, [place, kind, value]) => {
  expect(checkFormFile(file)).toEqual({ problems: [{ place, kind, value }] });
});

const b = { id: 'b', kind: 'yes_no', text, showIf: { question: 'a', answers: ['yes'] } };
const choice = { id: 'c', kind: 'choice', text, options };

test.each([
  [['', 'unknown_part', 'more'], { more: 1 }],
  [['version', 'missing', 'number'], { version: undefined }],
  [['questions', 'unfit', expect.any(String)], { questions: [] }],
  [
    ['questions', 'unfit', expect.any(String)],
    { questions: Array.from({ length: 61 }, (_, n) => ({ ...yes, id: `q${n}` })) },
  ],
  [['questions 1.kind', 'wrong_kind', ''], { questions: [{ ...yes, kind: 'number' }] }],
  [
    ['title.en', 'unfit', 'Leave out links, addresses and telephone numbers.'],
    { title: { en: 'See https://evil.example' } },
  ],
  [['title.en', 'unfit', 'Leave out what is not plain text, such as <b>.'], { title: { en: 'A <b>bold</b> title' } }],
  [['languages 2', 'twice', 'en'], { languages: ['en', 'en'] }],
  [['title', 'unlisted_language', 'fr'], { title: { en: 'A', fr: 'A' } }],
  [['questions 1.help', 'missing_text', 'en'], { questions: [{ ...yes, help: {} }] }],
  [
    ['questions 1.options 2.text', 'missing_text', 'en'],
    { questions: [{ ...choice, options: [options[0], { id: 'y', text: {} }] }] },
  ],
  [['questions 2', 'twice', 'a'], { questions: [yes, yes] }],
  [['questions 1.options 3', 'twice', 'x'], { questions: [{ ...choice, options: [...options, options[0]] }] }],
  [
    ['questions 1.options 3', 'reserved', 'private'],
    { questions: [{ ...choice, options: [...options, { id: 'private', text }] }] },
  ],
  [['questions 1.showIf', 'unknown_question', 'a'], { questions: [b] }],
  [['questions 1.showIf', 'later_question', 'a'], { questions: [b, yes] }],
  [['questions 1.showIf', 'later_question', 'a'], { questions: [{ ...b, id: 'a' }] }],
  [
    ['questions 2.showIf', 'unknown_answer', 'x'],
    { questions: [yes, { ...b, showIf: { question: 'a', answers: ['x'] } }] },
  ],
  [['short 1', 'unknown_question', 'z'], { short: ['z'] }],
  [['short 2', 'twice', 'a'], { short: ['a', 'a'] }],
  [['short 1', 'not_in_short', 'a'], { questions: [yes, b], short: ['b'] }],
])('says where and why a form is refused: %j', ([place, kind, value], part) => {
  expect(checkForm(form(part))).toEqual({ problems: [{ place, kind, value }] });
});

test('all that is wrong is said at once', () => {
  const { problems = [] } = checkForm(form({ languages: ['en', 'fr'], questions: [b, b] }));
  const kinds = problems.map(({ kind }) => kind);
  expect(kinds.slice(0, 4)).toEqual(['missing_text', 'missing_text', 'missing_text', 'twice']);
  expect(kinds.slice(4)).toEqual(['unknown_question', 'unknown_question']);
});

test('a question that hangs on one which is not asked is not asked, whatever was answered before', () => {
  const { form: three } = checkForm(
    form({ questions: [yes, b, { ...choice, showIf: { question: 'b', answers: ['no', 'private'] } }] }),
  );
  const asked = (a: 'yes' | 'no') =>
    three &&
    askedQuestions(
      three,
      false,
      new Map<string, QuestionAnswer>([
        ['a', { kind: a }],
        ['b', { kind: 'private' }],
      ]),
    );
  expect(asked('yes')?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(asked('no')?.map(({ id }) => id)).toEqual(['a']);
});

test('readers have their language, else their tongue, else the first', () => {
  const of = (locale: string) => formLanguage({ ...EXAMPLE_FORM, languages: ['de', 'pt', 'fr'] }, locale);
  expect([of('fr'), of('pt-BR'), of('en')]).toEqual(['fr', 'pt', 'de']);
});
