import { expect, test } from 'vitest';
import { countsAsDonation, isFinal, isVisit, REQUEST_STATES, REQUEST_STATUSES } from './donation-states.ts';

test.each(REQUEST_STATUSES)('the facts of %s do not contradict each other', (status) => {
  const { isOpen, takesSeat, namesDonor, came, gave, givesOrGave, answers, undoMinutes } = REQUEST_STATES[status];
  const implied = [
    [gave, came],
    [gave, givesOrGave],
    [came, namesDonor],
    [givesOrGave, answers],
    // Nobody learns the name of a donor without an appointment.
    [namesDonor, takesSeat],
    [isOpen, takesSeat && answers],
    [isOpen, undoMinutes === 0],
    [answers, isOpen || gave],
  ];
  for (const [one, other] of implied) expect(one && !other).toBe(false);
  expect([isFinal(status), isVisit(status)]).toEqual([!isOpen, came && !gave]);
  expect(countsAsDonation({ status, isDisputed: true })).toBe(false);
  expect(countsAsDonation({ status, isDisputed: false })).toBe(gave);
});
