/** Returns the keys of a table in their order. A table of ours is a literal: it has these keys and no others. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}
