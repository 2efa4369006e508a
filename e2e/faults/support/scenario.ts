import { onTestFinished } from 'vitest';
import { addFacilities, type Staff, verifyFacilities } from './people.ts';
import { type Instance, type StartOptions, startProgram } from './program.ts';
import { createServer, type Server } from './server.ts';

export interface Scenario {
  readonly server: Server;
  readonly app: Instance;
  readonly staff: readonly Staff[];
}

/** A program that ends with the test. */
export async function program(options: StartOptions): Promise<Instance> {
  const app = await startProgram(options);
  onTestFinished(() => app.kill());
  return app;
}

/** A server, the program on it, and facilities with a member of staff each; all of it ends with the test. */
export async function createScenario(
  options: Partial<StartOptions> & { facilities?: number; settings?: Record<string, string>; home?: string } = {},
): Promise<Scenario> {
  const { facilities = 1_000, settings = {}, home, ...start } = options;
  const server = await createServer({ settings, ...(home === undefined ? {} : { home }) });
  onTestFinished(() => server.remove());
  const app = await program({ databaseUrl: server.url, ...start });
  const staff = await addFacilities(server, facilities);
  await verifyFacilities(server);
  return { server, app, staff };
}
