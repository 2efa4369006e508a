export interface Share {
  key: string;
  label: string;
  value: number;
}

export interface RingChartProps {
  caption: string;
  /** The two heads of the table behind the ring. */
  heads: readonly [string, string];
  shares: readonly Share[];
  /** Writes a value, such as 40 as '40%'. */
  format: (value: number) => string;
}

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3', 'stroke-chart-4', 'stroke-chart-5'];
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5'];
/** The ring's length in its own units, so that shares are percentages. */
const round = 100;
const gap = 1;

function Ring({ shares }: Pick<RingChartProps, 'shares'>) {
  const total = shares.reduce((sum, share) => sum + share.value, 0) || 1;
  const parts = shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, other) => sum + other.value, 0);
    return { key: share.key, length: (share.value / total) * round, from: (before / total) * round };
  });
  return (
    <svg viewBox="0 0 42 42" aria-hidden="true" className="size-full -rotate-90">
      {parts.map((part, index) => (
        <circle
          key={part.key}
          cx="21"
          cy="21"
          r={round / (2 * Math.PI)}
          fill="none"
          strokeWidth="5"
          strokeDasharray={`${Math.max(0, part.length - gap)} ${round - part.length + gap}`}
          strokeDashoffset={-part.from}
          className={strokes[index % strokes.length]}
        />
      ))}
    </svg>
  );
}

function ShareTable({ caption, heads, shares, format }: RingChartProps) {
  return (
    <table className="min-w-56 grow">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share, index) => (
          <tr key={share.key}>
            <th scope="row" className="py-1 text-start font-normal">
              <svg viewBox="0 0 12 12" aria-hidden="true" className="me-3 inline size-3">
                <circle cx="6" cy="6" r="6" className={fills[index % fills.length]} />
              </svg>
              {share.label}
            </th>
            <td className="py-1 text-end font-semibold">{format(share.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ring and the table that says the same; the ring itself is silent. */
export function RingChart(props: RingChartProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-6">
      <div className="relative size-44 shrink-0">
        <Ring shares={props.shares} />
      </div>
      <ShareTable {...props} />
    </div>
  );
}
