import { type ReactNode, type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { SegmentedSwitch } from '../../../../ui/nav/SegmentedSwitch.tsx';
import { useWords } from '../words.ts';

/** The width from which there is room for both, as the class names below have it. */
const WIDE = '(min-width:80rem)';

function whenWidthChanges(notify: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
}

/** On a small screen the map is fetched when somebody wants to see it. */
function useWide(): boolean {
  return useSyncExternalStore(
    whenWidthChanges,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** Marks what stands for the same facility in the list and on the map; nothing is rendered for it. */
function mark({ currentTarget, target, type }: SyntheticEvent) {
  const isOver = type !== 'pointerleave' && type !== 'blur';
  const over = isOver && target instanceof Element ? target.closest('[data-key]') : null;
  const key = over?.getAttribute('data-key');
  for (const one of currentTarget.querySelectorAll('[data-key]')) {
    one.toggleAttribute('data-marked', key !== undefined && one.getAttribute('data-key') === key);
  }
}

export interface BesideMapProps {
  /** Undefined where there is nothing to be seen on it. */
  map: ReactNode;
  children: ReactNode;
}

function ListAndMap({ map, children }: BesideMapProps) {
  const t = useWords();
  const isWide = useWide();
  const [shown, setShown] = useState<'list' | 'map'>('list');
  return (
    <>
      <SegmentedSwitch
        label={t('facilities.map.which')}
        className="mb-3 xl:hidden"
        value={shown}
        options={[
          { value: 'list', label: t('facilities.map.list') },
          { value: 'map', label: t('facilities.map.map') },
        ]}
        onChange={setShown}
      />
      <div
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]"
        onPointerOver={mark}
        onPointerLeave={mark}
        onFocus={mark}
        onBlur={mark}
      >
        <div className={cx(shown === 'map' && 'max-xl:hidden')}>{children}</div>
        {(isWide || shown === 'map') && map}
      </div>
    </>
  );
}

/** The list with its map: side by side from 1280 px on, one or the other on smaller screens. */
export function BesideMap({ map, children }: BesideMapProps) {
  return map === undefined ? children : <ListAndMap map={map}>{children}</ListAndMap>;
}
