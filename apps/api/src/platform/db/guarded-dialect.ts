import type { Dialect, Driver } from 'kysely';

/** Called before a connection is taken from the pool; throws when the caller must not. */
export type ConnectionGuard = () => void;

// Hands the methods of `target` on with some replaced; they keep `target` as their `this`, as private fields need.
function override<T extends object>(target: T, replaced: Partial<T>): T {
  return new Proxy(target, {
    get(_, property) {
      if (Object.hasOwn(replaced, property)) return Reflect.get(replaced, property);
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return value.bind(target) as unknown;
    },
  });
}

/** The same dialect, whose driver asks `guard` each time a connection is acquired. */
export function guardDialect(dialect: Dialect, guard: ConnectionGuard): Dialect {
  return override(dialect, {
    createDriver() {
      const driver = dialect.createDriver();
      return override<Driver>(driver, {
        async acquireConnection(options) {
          guard();
          return await driver.acquireConnection(options);
        },
      });
    },
  });
}

function createQueue(): { enter(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = [];
  let busy = false;
  return {
    async enter() {
      if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
      busy = true;
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    },
  };
}

/**
 * A dialect with one connection whose users queue inside the driver. Kysely's own queue comes before the guard, so
 * a statement that would wait for itself could not be refused.
 */
export function queueOnOneConnection(dialect: Dialect): Dialect {
  return override(dialect, {
    createAdapter: () => override(dialect.createAdapter(), { supportsMultipleConnections: true }),
    createDriver() {
      const driver = dialect.createDriver();
      const queue = createQueue();
      return override<Driver>(driver, {
        async acquireConnection(options) {
          await queue.enter();
          try {
            return await driver.acquireConnection(options);
          } catch (error) {
            queue.leave();
            throw error;
          }
        },
        async releaseConnection(connection, options) {
          await driver.releaseConnection(connection, options);
          queue.leave();
        },
      });
    },
  });
}
