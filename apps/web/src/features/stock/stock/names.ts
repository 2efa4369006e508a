import { BLOOD_COMPONENTS, type BloodComponent } from '@sanguine/contract';
import { sayHere } from '../../../ui/words.ts';
import type { Say } from './words.ts';

/** The name of a component, as a title. */
export function componentName(component: BloodComponent, t: Say): string {
  return sayHere(t)(`ui.component.${component}`);
}

/** The components in the order of screens. */
export function inOrder(kept: readonly BloodComponent[]): BloodComponent[] {
  return BLOOD_COMPONENTS.filter((component) => kept.includes(component));
}
