/** As zod has it, but that the last part of a domain may be of another script, in its ASCII form. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/**
 * Returns an address in the one form in which it is compared and sent: a domain in its own script (`u@bücher.example`) becomes
 * its ASCII form, which some browsers write themselves. What is no domain stays as it was typed.
 */
export function plainEmail(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7E]*$/.test(domain)) return typed;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${typed.slice(0, at + 1)}${new URL(url).hostname}` : typed;
}
