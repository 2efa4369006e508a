import { expect, it } from 'vitest';
import { centred, dragged, squareOf } from './crop.ts';

const wide = { width: 800, height: 600 };

it('cuts the largest square out of the middle', () => {
  expect(squareOf(wide, centred)).toEqual({ x: 100, y: 0, side: 600 });
});

it('cuts a smaller one when it is enlarged, and never beyond the picture', () => {
  expect(squareOf(wide, { across: 100, down: 0, zoom: 2 })).toEqual({ x: 500, y: 0, side: 300 });
});

it('follows the hand: a picture drawn to the right shows more of its left', () => {
  expect(dragged(wide, centred, { across: 0.1, down: 0 })).toEqual({ across: 20, down: 50, zoom: 1 });
});

it('stops at the edge of the picture', () => {
  expect(dragged(wide, centred, { across: -3, down: 3 })).toEqual({ across: 100, down: 50, zoom: 1 });
});
