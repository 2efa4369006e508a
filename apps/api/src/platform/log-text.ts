const WARNING = 40;
const ERROR = 50;
/** Members of a line that a person has no use for, or reads elsewhere in the sentence. */
const NOT_DETAILS = new Set(['level', 'time', 'msg', 'err', 'check', 'reqId']);
const LONGEST_DETAIL = 200;

type Line = Readonly<Record<string, unknown>>;

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function detailsOf(line: Line): string {
  const details = Object.entries(line)
    .filter(([name]) => !NOT_DETAILS.has(name))
    .map(([name, value]) => `${name}: ${textOf(value).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL)}`);
  return details.length === 0 ? '' : ` (${details.join(', ')})`;
}

/** The cause, and for what is an error the places in the code, which help whoever mends it. */
function causeOf({ err, level }: Line): string {
  if (!isLine(err)) return '';
  const frames = Number(level) >= ERROR && typeof err['stack'] === 'string' ? `\n    ${err['stack']}` : '';
  return `\n  ${textOf(err['type'])}: ${textOf(err['message'])}${frames}`;
}

function headOf(level: number): string {
  if (level >= ERROR) return 'Error: ';
  return level >= WARNING ? 'Warning: ' : '';
}

/** Returns a line of the log as a sentence for the person at a terminal. */
export function logLineAsText(json: string): string {
  const line: unknown = JSON.parse(json);
  if (!isLine(line)) return json;
  const said = textOf(line['msg'] ?? '');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return `${headOf(Number(line['level']))}${sentence}${detailsOf(line)}${causeOf(line)}\n`;
}
