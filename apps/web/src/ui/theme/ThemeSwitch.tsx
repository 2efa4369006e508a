import { useState } from 'react';
import { SegmentedSwitch } from '../nav/SegmentedSwitch.tsx';
import { useWords } from '../words.ts';
import { setTheme, storedTheme, type Theme } from './theme.ts';

export function ThemeSwitch() {
  const words = useWords();
  const [theme, choose] = useState<Theme>(storedTheme);
  return (
    <SegmentedSwitch
      label={words.theme}
      value={theme}
      options={[
        { value: 'system', label: words.themeSystem },
        { value: 'light', label: words.themeLight },
        { value: 'dark', label: words.themeDark },
      ]}
      onChange={(next) => {
        choose(next);
        setTheme(next);
      }}
    />
  );
}
