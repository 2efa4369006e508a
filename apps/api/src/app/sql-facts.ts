import { BLOOD_COMPONENTS, COMPONENTS, REQUEST_STATES, STATE_FACTS, statesThat } from '@sanguine/contract';
import { TRANSITIONS } from '../features/people/request-states/index.ts';

const text = (value: string) => `'${value}'`;

/** The rows of `request_transitions`: what the state machine knows, and until when a recorded outcome may be corrected. */
function transitionRows(): string {
  const rows = TRANSITIONS.filter(({ from, to }) => from !== to).map(({ creator, from, to, action }) => {
    const { isOpen, undoMinutes } = REQUEST_STATES[from];
    // Staff correct for as long as they may undo; whoever settles a dispute takes the time it needs.
    return `(${text(creator)}, ${text(from)}, ${text(to)}, ${isOpen ? 'null' : undoMinutes}, ${action === 'withdraw'})`;
  });
  return [...new Set(rows)].join(',\n  ');
}

/**
 * The texts that files of `sql/` name in braces, `{{takesSeat}}`, from the program's own tables: the lists of states, the
 * transitions, and the hours of components. It changes with its table.
 */
export const SQL_FACTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATE_FACTS.map((fact) => [fact, statesThat(fact).map(text).join(', ')])),
  requestTransitions: transitionRows(),
  nearEndHours: BLOOD_COMPONENTS.map((one) => `when ${text(one)} then ${COMPONENTS[one].nearEndHours}`).join(' '),
};
