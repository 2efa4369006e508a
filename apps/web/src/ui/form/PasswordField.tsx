import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldText } from './Field.tsx';

export type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optional, hideLabel, className, id, ...input } = props;
  const t = useWords();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, help, error, optional, hideLabel, id, className }} name={input.name}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClass, 'pe-14')}
          />
          <button
            type="button"
            aria-label={shown ? t('ui.password.hide') : t('ui.password.show')}
            aria-controls={control.id}
            className="absolute inset-y-0 end-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
