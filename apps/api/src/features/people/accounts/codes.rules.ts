/** The code in what somebody typed or pasted; undefined when it is a link's token. */
export function codeIn(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
