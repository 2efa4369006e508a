import { useSyncExternalStore } from 'react';
import { SegmentedSwitch } from '../nav/SegmentedSwitch.tsx';
import { useWords } from '../words.ts';
import { onThemeChange, setTheme, storedTheme } from './theme.ts';

export function ThemeSwitch() {
  const t = useWords();
  // Prerendered pages do not know the reader: they show 'system' until they come to life.
  const theme = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  return (
    <SegmentedSwitch
      label={t('ui.theme.label')}
      value={theme}
      options={[
        { value: 'system', label: t('ui.theme.system') },
        { value: 'light', label: t('ui.theme.light') },
        { value: 'dark', label: t('ui.theme.dark') },
      ]}
      onChange={setTheme}
    />
  );
}
