/** The address that dials a number, however it is written. */
export const telephoneLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
