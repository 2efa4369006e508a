const english = new Intl.PluralRules('en');

/** The sentence for this many: `one` for exactly 1, `other` for every other count. */
export function ofCount<Text>(count: number, { one, other }: { readonly one: Text; readonly other: Text }): Text {
  return english.select(count) === 'one' ? one : other;
}
