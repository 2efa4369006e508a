import { expect, it } from 'vitest';
import { movedBy, roomOf, shareOf } from './crop.ts';

const wide = { width: 400, height: 300 };

it('a wide picture can be moved to the sides, and down only when it is enlarged', () => {
  expect(roomOf(wide, 1)).toEqual({ x: 100, y: 0 });
  expect(roomOf(wide, 2)).toEqual({ x: 500, y: 300 });
});

it('a picture that was moved to the right shows its left', () => {
  expect([shareOf(50, 100), shareOf(0, 100), shareOf(-50, 100)]).toEqual([0, 50, 100]);
});

it('a picture without room is in the middle', () => {
  expect([shareOf(0, 0), Math.abs(movedBy(80, 0))]).toEqual([50, 0]);
});

it.each([0, 25, 50, 100])('a picture that has gone %d percent of the way is where that says', (share) => {
  expect(shareOf(movedBy(share, 80), 80)).toBe(share);
});
