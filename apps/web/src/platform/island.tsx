/** Each has its component in first-paint/islands.ts. */
export type IslandName =
  | 'place-form'
  | 'share'
  | 'theme'
  | 'language'
  | 'compatibility'
  | 'pocket'
  | 'directions'
  | 'can-i-give';

export interface IslandMark {
  name: IslandName;
  /** The data that is sent along in the document. */
  props?: Readonly<Record<string, unknown>>;
}

/** The place of a part that comes to life in the browser, on a page that otherwise stays as the server sent it. */
export function Island({ name, props = {} }: IslandMark) {
  return <div data-island={name} data-props={JSON.stringify(props)} />;
}
