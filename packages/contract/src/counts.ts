const english = new Intl.PluralRules('en');

/** The sentence for a count: `one` for exactly 1, `other` for every other number. */
export function plural<Text>(count: number, { one, other }: { readonly one: Text; readonly other: Text }): Text {
  return english.select(count) === 'one' ? one : other;
}
