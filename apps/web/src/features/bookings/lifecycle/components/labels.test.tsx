import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressSteps } from '../../../../ui/blood/ProgressSteps.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { UrgencyDot } from './UrgencyDot.tsx';

test.each([
  ['COMPLETED', 'Completed', 'text-sufficient'],
  ['APPROVED', 'Scheduled', 'text-low'],
  ['PENDING', 'Submitted', 'text-low'],
  ['REJECTED', 'Declined', 'text-urgent'],
  ['CANCELLED', 'Cancelled', 'text-urgent'],
] as const)('%s is %s in its colour', (status, word, colour) => {
  render(<StatusLabel status={status} />);
  expect(screen.getByText(word).className).toContain(colour);
});

test.each([
  ['HIGH', 'High', 'bg-dot-high'],
  ['MEDIUM', 'Medium', 'bg-dot-medium'],
  ['LOW', 'Low', 'bg-sufficient'],
  [null, 'Low', 'bg-sufficient'],
] as const)('urgency %s has its word and its dot', (level, word, dot) => {
  render(<UrgencyDot level={level} />);
  expect(screen.getByText(word).querySelector('[aria-hidden]')?.className).toContain(dot);
});

test.each([
  ['PENDING', 'Submitted'],
  ['APPROVED', 'Scheduled'],
  ['COMPLETED', 'Completed'],
  ['REJECTED', 'Declined'],
  ['CANCELLED', 'Cancelled'],
] as const)('the progress of %s is at %s, one of three steps', (status, word) => {
  render(<RequestProgress status={status} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const now = screen.getAllByRole('listitem').find((step) => step.textContent.includes('now'));
  expect(now?.textContent).toContain(word);
});

test('steps that were not reached say so', () => {
  render(<ProgressSteps label="Progress" steps={['Submitted', 'Scheduled', 'Completed']} current={0} />);
  const said = screen.getAllByRole('listitem').map((step) => /now|done|to come/.exec(step.textContent)?.[0]);
  expect(said).toEqual(['now', 'to come', 'to come']);
});
