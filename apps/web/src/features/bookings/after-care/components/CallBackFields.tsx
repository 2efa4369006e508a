import { type CallBack, CALL_TIMES } from '@sanguine/contract';
import { capitalise } from '../../../../platform/capitalise.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';

interface CallBackFieldsProps {
  value: CallBack;
  error: string | undefined;
  onChange: (value: CallBack) => void;
}

/** Where and when the donor wants to be called. */
export function CallBackFields({ value, error, onChange }: CallBackFieldsProps) {
  const t = useWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('after-care.call-back.number')}
        type="tel"
        autoComplete="tel"
        value={value.phoneNumber}
        error={error}
        onChange={({ target }) => onChange({ ...value, phoneNumber: target.value })}
      />
      <SelectField
        label={t('after-care.call-back.when')}
        placeholder={null}
        value={value.when}
        options={CALL_TIMES.map((when) => ({ value: when, label: capitalise(t(`after-care.when.${when}`)) }))}
        onChange={({ target }) =>
          onChange({ ...value, when: CALL_TIMES.find((when) => when === target.value) ?? value.when })
        }
      />
    </div>
  );
}
