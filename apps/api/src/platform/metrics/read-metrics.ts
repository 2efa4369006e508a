import { Counter, Gauge, type Registry } from 'prom-client';

/** Reads a value when somebody asks for the metrics; undefined where nobody knows it, which is no value. */
type Read = () => number | undefined | Promise<number | undefined>;

/** Adds a number that goes up and down. */
export function gauge(metrics: Registry, name: string, help: string, read: Read): void {
  const collect = async () => {
    const value = await read();
    if (value === undefined) made.remove();
    else made.set(value);
  };
  const made = new Gauge({ name, help, collect, registers: [metrics] });
}

/** Adds a number that only grows and that is counted elsewhere. */
export function total(metrics: Registry, name: string, help: string, read: Read): void {
  const collect = async () => {
    const value = await read();
    made.remove();
    if (value !== undefined) made.inc(value);
  };
  const made = new Counter({ name, help, collect, registers: [metrics] });
}

/** Reads what several metrics have in common once for all of them. */
export function together<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
