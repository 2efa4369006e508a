import { describeHalfStates } from './support/describe-half-states.ts';
import { HALF_STATES_OF_PEOPLE } from './support/half-states.ts';

describeHalfStates('somebody between two states', HALF_STATES_OF_PEOPLE);
