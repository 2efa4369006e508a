import { useWords } from '../words.ts';
import type { Texts } from '../words/texts.ts';

type IdOf<Key> = Key extends `ui.component.${infer Id}` ? Id : never;

/** The blood components that have names. */
export type ComponentId = IdOf<keyof Texts>;

/** The name of a blood component, as a title. */
export function ComponentName({ of }: { of: ComponentId }) {
  const t = useWords();
  return <>{t(`ui.component.${of}`)}</>;
}
