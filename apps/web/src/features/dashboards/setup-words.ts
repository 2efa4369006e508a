import type { OptionalSetupStep, SetupStepName } from '@sanguine/contract';

/** What a step asks for, and why. */
interface StepWords {
  readonly title: string;
  readonly why: string;
}

export const setupWords: Readonly<Record<SetupStepName, StepWords>> = {
  email: {
    title: 'Confirm the email address of an Admin',
    why: 'Donors are asked for help once it is confirmed.',
  },
  verification: {
    title: 'Wait for the operator of this site to check your facility',
    why: 'There is nothing for you to do. Donors are asked for help after that.',
  },
  place: {
    title: 'Enter where your facility is, in degrees',
    why: 'Donors nearby find you by it, and are asked first.',
  },
  hours: {
    title: 'Set your opening hours by day',
    why: 'Donors can then book only while you are open.',
  },
  capacity: {
    title: 'Choose how many donors you can take at a time',
    why: 'A slot takes 4 donors until you say otherwise.',
  },
  stock: {
    title: 'Report your blood stock',
    why: 'Donors see which blood types you need.',
  },
  colleagues: {
    title: 'Invite a colleague',
    why: 'Somebody can then answer donors while you are away.',
  },
};

/** The button that leaves a step as it is. */
export const settleWords: Readonly<Record<OptionalSetupStep, string>> = {
  place: 'Not needed',
  hours: 'Not needed',
  capacity: 'Keep 4',
  colleagues: 'Not needed',
};
