import { afterAll, beforeAll } from 'vitest';
import { type TestApp, type TestAppOverrides, startTestApp } from './app.ts';
import { type SuiteBody, type TestDatabase, describeDatabase, describeOnEachEngine } from './test-database.ts';

type AppSuiteBody = (app: () => TestApp, database: () => TestDatabase) => void;

function withApp(body: AppSuiteBody, overrides: TestAppOverrides | undefined): SuiteBody {
  return (database) => {
    let app: TestApp | undefined;
    beforeAll(async () => {
      app = await startTestApp(database(), overrides);
    });
    afterAll(async () => await app?.close());
    body(() => {
      if (!app) throw new Error('The app runs in tests and hooks only');
      return app;
    }, database);
  };
}

/**
 * A suite of the whole app on the engine of this run; its tests share one app and one database, and create their own
 * people.
 */
export function describeApp(name: string, body: AppSuiteBody, overrides?: TestAppOverrides): void {
  describeDatabase(name, withApp(body, overrides));
}

/** A suite of the whole app on both engines: for what differs between them. */
export function describeAppOnEachEngine(name: string, body: AppSuiteBody, overrides?: TestAppOverrides): void {
  describeOnEachEngine(name, withApp(body, overrides));
}
