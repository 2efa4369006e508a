import { expect, test } from 'vitest';
import {
  checkChanges,
  checkNew,
  emptyTemplate,
  type TemplateDraft,
  templateDraft,
  templateField,
  templateOf,
} from './template-draft.ts';
import { currentSay } from '../../../platform/language/language.ts';
import type { Texts } from './words/texts.ts';

const t = currentSay<Texts>();

const empty = emptyTemplate({ slotMinutes: 15, places: 4, validFrom: '2026-11-23', instant: true });
const mondays: TemplateDraft = { ...empty, weekdays: ['monday'] };
const messages = (draft: TemplateDraft) =>
  Object.fromEntries((checkNew(draft).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('says by the contract what is wrong without a day, a place or whole numbers', () => {
  expect(messages(empty)).toEqual({ weekdays: 'Choose at least one day.' });
  expect(Object.keys(messages({ ...mondays, slotMinutes: '4', places: 'many' }))).toEqual(['slotMinutes', 'places']);
  expect(Object.keys(messages({ ...mondays, isElsewhere: true })).map(templateField)).toEqual([
    'venueName',
    'venueAddress',
  ]);
});

test('an end at 00:00 is the midnight at the end of the day', () => {
  const late = { ...mondays, from: '20:00', until: '00:00' };
  expect(checkNew(late).data?.until).toBe('24:00');
  expect(templateDraft(templateOf(late)).until).toBe('00:00');
});

test('only what was changed is sent', () => {
  expect(checkChanges({ ...mondays, places: '6' }, mondays, t).data).toEqual({ places: 6 });
  expect(checkChanges(mondays, mondays, t).error?.issues[0]?.message).toBe(
    'Change at least one thing before you save.',
  );
});

test('what is typed for a date without a session is not sent', () => {
  const closed = { date: '2026-12-21', closed: true, from: '10:00', until: '', places: '2', reason: ' Training ' };
  expect(templateOf({ ...mondays, exceptions: [closed] }).exceptions).toEqual([
    { date: '2026-12-21', closed: true, reason: ' Training ' },
  ]);
  expect(templateField('exceptions.2.until')).toBe('exceptions.2');
});
