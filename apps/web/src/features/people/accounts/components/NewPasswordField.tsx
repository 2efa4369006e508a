import { useEffect, useState } from 'react';
import { PasswordField, type PasswordFieldProps } from '../../../../ui/form/PasswordField.tsx';
import { type PasswordOwner, passwordMessage } from '../new-password.ts';
import { useWords as usePasswordWords } from '../words.ts';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'label' | 'value'> {
  value: string;
  owner: PasswordOwner;
  /** In place of one that the account has. */
  isReplacement?: boolean;
}

/** Judges what was typed once the field was left, and from then on with every letter. */
function useJudgement(password: string, { email, firstName, lastName }: PasswordOwner) {
  const t = usePasswordWords();
  const [wasLeft, setLeft] = useState(false);
  const [message, setMessage] = useState<string>();
  const isJudged = wasLeft && password !== '';
  useEffect(() => {
    if (!isJudged) return undefined;
    let isLast = true;
    const show = (found: string | undefined) => isLast && setMessage(found);
    void passwordMessage(password, { email, firstName, lastName }).then(show, () => show(undefined));
    return () => {
      isLast = false;
    };
  }, [isJudged, password, email, firstName, lastName, t]);
  return { message: isJudged ? message : undefined, onLeave: () => setLeft(true) };
}

/** A new password, typed once: it can be shown. What the server would refuse is said before it is sent. */
export function NewPasswordField({ owner, isReplacement = false, help, error, ...field }: NewPasswordFieldProps) {
  const t = usePasswordWords();
  const { message, onLeave } = useJudgement(field.value, owner);
  return (
    <PasswordField
      {...field}
      label={t(isReplacement ? 'accounts.choose-password.new' : 'platform.field.password')}
      help={help ?? t('accounts.choose-password.help')}
      error={error ?? message}
      required
      autoComplete="new-password"
      onBlur={onLeave}
    />
  );
}
