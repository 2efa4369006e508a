import { useSyncExternalStore } from 'react';
import { SegmentedSwitch } from '../nav/SegmentedSwitch.tsx';
import { useWords } from '../words.ts';
import { onThemeChange, setTheme, storedTheme } from './theme.ts';

export function ThemeSwitch() {
  const words = useWords();
  // Prerendered pages do not know the reader: they show 'system' until they come to life.
  const theme = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  return (
    <SegmentedSwitch
      label={words.theme}
      value={theme}
      options={[
        { value: 'system', label: words.themeSystem },
        { value: 'light', label: words.themeLight },
        { value: 'dark', label: words.themeDark },
      ]}
      onChange={setTheme}
    />
  );
}
