import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Stands for the value of one argument while a statement is compiled. */
class Parameter {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** While it is compiled, a statement only hands its arguments on. */
function parametersFor<Values extends readonly unknown[]>(count: number): Values {
  return Array.from({ length: count }, (_, index) => new Parameter(index)) as unknown as Values;
}

/**
 * A statement whose text is always the same, built and compiled at its first use: for what nearly every request asks, where
 * building costs as much as sending. `build` hands its arguments on as they are, into `${}` of `sql`.
 */
export function fixed<Row, Values extends readonly unknown[]>(
  build: (...values: Values) => RawBuilder<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  let compile = (db: Kysely<Tables>) => {
    const compiled = build(...parametersFor<Values>(build.length)).compile(db);
    compile = () => compiled;
    return compiled;
  };
  return async (db, ...values) => {
    const compiled = compile(db);
    const parameters = compiled.parameters.map((one) => (one instanceof Parameter ? values[one.index] : one));
    const query = { ...compiled, parameters };
    // No plugin of Kysely's has anything to do with it, so it goes past them.
    const { rows } = await db.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(query));
    return rows;
  };
}
