import { afterAll, beforeAll } from 'vitest';
import { type TestApp, type TestAppOverrides, startTestApp } from './app.ts';
import { type TestDatabase, describeOnEachEngine } from './test-database.ts';

/** A suite of the whole app on each engine; its tests share one app and one database, and create their own people. */
export function describeAppOnEachEngine(
  name: string,
  body: (app: () => TestApp, database: () => TestDatabase) => void,
  overrides?: TestAppOverrides,
): void {
  describeOnEachEngine(name, (database) => {
    let app: TestApp | undefined;
    beforeAll(async () => {
      app = await startTestApp(database(), overrides);
    });
    afterAll(async () => await app?.close());
    body(() => {
      if (!app) throw new Error('The app runs in tests and hooks only');
      return app;
    }, database);
  });
}
