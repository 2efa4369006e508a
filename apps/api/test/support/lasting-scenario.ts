import { createScenario, type Scenario } from './access-scenario.ts';
import type { TestApp } from './app.ts';

/**
 * Acts in one scenario for as long as it serves: where what was done before leaves another status than the expected
 * one, in a new one, whose status counts.
 */
export function lastingScenario(app: () => TestApp) {
  let scenario: Scenario | undefined;
  return async <T extends { readonly status: number }>(
    expected: number,
    act: (scenario: Scenario) => Promise<T>,
  ): Promise<T> => {
    const done = scenario && (await act(scenario));
    if (done?.status === expected) return done;
    scenario = await createScenario(app());
    return act(scenario);
  };
}
