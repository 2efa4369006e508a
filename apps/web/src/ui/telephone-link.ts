const dialled = (text: string) => text.replaceAll(/[^+\d]/g, '');

/** Returns the address that dials a number, however it is written, and then its extension (RFC 3966). */
export function telephoneLink(number: string): string {
  const [line = '', extension] = number.split(/\s*(?:extn?|x)[. ]*/i);
  return `tel:${dialled(line)}${extension === undefined ? '' : `;ext=${dialled(extension)}`}`;
}
