import { describeHalfStates } from './support/describe-half-states.ts';
import { HALF_STATES_OF_FACILITIES } from './support/half-states.ts';

describeHalfStates('somebody whose facility is between two states', HALF_STATES_OF_FACILITIES);
