import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';

type Degrees = Omit<TextFieldProps, 'label'>;

/** Asks where something is on the map, typed; both or neither. */
export function DegreesFields({ latitude, longitude }: { latitude: Degrees; longitude: Degrees }) {
  const t = useWords();
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField {...latitude} label={t('places.degrees.latitude')} optional inputMode="decimal" autoComplete="off" />
      <TextField {...longitude} label={t('places.degrees.longitude')} optional inputMode="decimal" autoComplete="off" />
    </div>
  );
}
