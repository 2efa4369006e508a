import { expect, test } from 'vitest';
import { BLOOD_TYPES } from './blood-types.ts';
import { writtenBloodType } from './written-blood-type.ts';

test('a type is read however spreadsheets and people write it', () => {
  const written = ['0+', 'A positive', 'ab NEG', 'O Rh-', 'b +ve', '’A−', 'o\u200B+', 'AB (Pos.)', 'A RhD negative'];
  expect(written.map(writtenBloodType)).toEqual(['O+', 'A+', 'AB-', 'O-', 'B+', 'A-', 'O+', 'AB+', 'A-']);
  expect(BLOOD_TYPES.map(writtenBloodType)).toEqual(BLOOD_TYPES);
});

test('what may be another type, or none, is not guessed', () => {
  const unclear = ['A', '+', 'A+-', 'C+', 'A+ B+', '00+', 'BA+', 'A positiv negative', '', 'undefined-'];
  expect(unclear.map(writtenBloodType).filter(Boolean)).toEqual([]);
});
