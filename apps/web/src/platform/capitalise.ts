/** A name as it is greeted: its first letter large. */
export function capitalise(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase() + name.slice(first.length);
}
