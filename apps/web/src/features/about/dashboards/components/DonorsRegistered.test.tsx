import { expect, test } from 'vitest';
import { currentSay } from '../../../../platform/language/language.ts';
import type { Texts } from '../words/texts.ts';
import { growthText } from './DonorsRegistered.tsx';

test.each([
  [1542, 12, '+12% increase this month'],
  [1542, -5, '−5% decrease this month'],
  [1542, 0, 'No change this month'],
  [3, null, 'No donors a month ago to compare with'],
  [0, null, 'No donors yet'],
])('%i donors and %s percent: %s', (total, changePercent, text) => {
  expect(growthText({ total, changePercent }, currentSay<Texts>())).toBe(text);
});
