/** The values of a metric's labels: always from a short list that the program knows, never what somebody sent. */
export type Labels = Readonly<Record<string, string>>;

interface Sample {
  /** The part after the metric's name, such as `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

/** A metric and its present values. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Reads values when somebody asks for them. */
export type Collector = () => readonly Family[] | Promise<readonly Family[]>;

/** A number that only grows. */
export interface Counter {
  add(labels: Labels, by?: number): void;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function textOfSample(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const inner = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${inner.length === 0 ? '' : `{${inner.join(',')}}`} ${value}\n`;
}

function textOf({ name, help, type, samples }: Family): string {
  const lines = samples.map((sample) => textOfSample(name, sample));
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

/** One gauge with one value. */
export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** One counter with one value. */
export function total(name: string, help: string, value: number): Family {
  return { name, help, type: 'counter', samples: [{ value }] };
}

/** The counts of this process, for Prometheus. Numbers only: nothing of any person. */
export class Metrics {
  readonly #collectors = new Set<Collector>();

  /** Adds metrics that are read when they are asked for. Returns how to remove them. */
  collect(collector: Collector): () => void {
    this.#collectors.add(collector);
    return () => void this.#collectors.delete(collector);
  }

  /** A counter with a value for each combination of labels. */
  counter(name: string, help: string): Counter {
    const samples = new Map<string, { readonly labels: Labels; value: number }>();
    this.collect(() => [{ name, help, type: 'counter', samples: [...samples.values()] }]);
    return {
      add: (labels, by = 1) => {
        const key = Object.values(labels).join('\n');
        const sample = samples.get(key);
        if (sample === undefined) samples.set(key, { labels, value: by });
        else sample.value += by;
      },
    };
  }

  /** All of them in the text format of Prometheus, version 0.0.4. */
  async text(): Promise<string> {
    const families = await Promise.all([...this.#collectors].map(async (collector) => collector()));
    return families.flat().map(textOf).join('');
  }
}
