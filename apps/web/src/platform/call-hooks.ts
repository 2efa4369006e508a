type HeadersOf = (key: string) => Readonly<Record<string, string>>;
type Refused = (code: string) => void;

let headersOf: HeadersOf = () => ({});
let refused: Refused = () => {};

/** From now on, calls send these headers, too. The program says so once, when an area is opened. */
export function addToCalls(headers: HeadersOf, onRefused: Refused): void {
  headersOf = headers;
  refused = onRefused;
}

/** Returns the headers that the program adds to a call. */
export function headersOfCall(key: string): Readonly<Record<string, string>> {
  return headersOf(key);
}

/** Tells the program that the server refused a call. */
export function callRefused(code: string): void {
  refused(code);
}
