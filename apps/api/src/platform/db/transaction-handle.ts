import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, Transaction } from 'kysely';
import type { DatabaseConnection, Dialect, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';
import { TransactionClosedError } from './transaction-flights.ts';
import type { TransactionFlights } from './transaction-flights.ts';

const flightsOf = new WeakMap<Transaction<Tables>, TransactionFlights>();

// A handle never asks its own driver: its executor has the connection.
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

function connectionOf(flights: TransactionFlights): DatabaseConnection {
  return {
    // The caller names the rows of its own statement.
    executeQuery: async <R>(query: Parameters<TransactionFlights['ask']>[0]) =>
      (await flights.ask(query)) as QueryResult<R>,
    streamQuery: () => {
      throw new TypeError('rows are not streamed here');
    },
  };
}

/** What the work of a transaction gets: Kysely's handle, whose statements go through `flights`. */
export function createHandle(kysely: Kysely<Tables>, flights: TransactionFlights): Transaction<Tables> {
  const connection = connectionOf(flights);
  // Kysely's own provider would hold a statement back until the one before is answered.
  const executor = kysely
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const trx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
  flightsOf.set(trx, flights);
  return trx;
}

/** The flights of a handle that `createHandle` made. */
export function flightsOfHandle(trx: Transaction<Tables>): TransactionFlights {
  const flights = flightsOf.get(trx);
  if (!flights) throw new TransactionClosedError('this is not the handle that the transaction gave');
  return flights;
}
