/** So many telephone numbers of a facility are kept. */
export const MAX_TELEPHONES = 5;

/** The telephone numbers of a facility, which one text holds with commas between them. */
export function telephonesOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
}
