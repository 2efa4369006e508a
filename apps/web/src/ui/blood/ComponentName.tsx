import type { BloodComponent } from '@sanguine/contract';
import { useWords } from '../words.ts';

/** The name of a blood component, as a title. */
export function ComponentName({ of }: { of: BloodComponent }) {
  const t = useWords();
  return <>{t(`ui.component.${of}`)}</>;
}
