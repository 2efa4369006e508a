/** Properties that are sent along in the document. */
export type IslandProps = Readonly<Record<string, unknown>>;

export interface IslandMark {
  /** Its component is in first-paint/islands.ts, rare-islands.ts or directions-island.ts. */
  name: 'place-form' | 'share' | 'directions' | 'theme' | 'language' | 'compatibility' | 'pocket';
  props?: IslandProps;
}

/** The place of a part that comes to life in the browser, on a page that otherwise stays as the server sent it. */
export function Island({ name, props = {} }: IslandMark) {
  return <div data-island={name} data-props={JSON.stringify(props)} />;
}
