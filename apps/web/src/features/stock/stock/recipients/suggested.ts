/** The names of a list that contain what was typed; none once it is one of them. */
export function suggested(names: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = names.filter((name) => name.toLocaleLowerCase().includes(wanted));
  return found.length === 1 && found[0]?.toLocaleLowerCase() === wanted ? [] : found;
}

/** The names of a text with one on each line; blank lines are none. */
export const namesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
