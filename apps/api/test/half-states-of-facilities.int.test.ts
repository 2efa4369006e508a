import { expect, test } from 'vitest';
import { callAs, type Key } from './support/access-matrix.ts';
import { createScenario } from './support/access-scenario.ts';
import { describeApp } from './support/describe-app.ts';
import { describeHalfStates } from './support/describe-half-states.ts';
import { HALF_STATES_OF_FACILITIES, HALF_STATES_OF_PEOPLE } from './support/half-states.ts';

describeHalfStates('somebody whose facility is between two states', HALF_STATES_OF_FACILITIES);

describeApp('somebody in no half state', (app) => {
  test('what a state hides is there for those who are in none', async () => {
    const scenario = await createScenario(app());
    for (const { who, hidden = {} } of Object.values({ ...HALF_STATES_OF_PEOPLE, ...HALF_STATES_OF_FACILITIES })) {
      for (const [key, text] of Object.entries(hidden)) {
        expect((await callAs(app(), key as Key, scenario, who)).text).toContain(text);
      }
    }
  });
});
