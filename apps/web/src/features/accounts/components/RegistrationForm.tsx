import { Link } from '@tanstack/react-router';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/buttonClass.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import type { Registration, Values } from '../registration/registration.ts';
import { useRegistration } from '../registration/useRegistration.ts';

type Changed = { readonly currentTarget: { readonly value: string } };

/** What every text control of the form gets. */
export interface Bound<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: Changed) => void;
}

/** What every box of the form gets. */
export interface BoundBox<Name extends string> {
  readonly name: Name;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
}

export interface RegistrationFormProps<Name extends string> {
  values: Values<Name>;
  onChange: (name: Name, value: string) => void;
  /** Before the terms open in place of the form. */
  onReadTerms: () => void;
}

interface Props<Name extends string> extends RegistrationFormProps<Name | 'acceptedTerms'> {
  registration: Registration<Name | 'acceptedTerms'>;
  promise: ReactNode;
  children: (bind: (name: Name) => Bound<Name>, bindBox: (name: Name) => BoundBox<Name>) => ReactNode;
}

function TermsLabel({ promise, onReadTerms }: { promise: ReactNode; onReadTerms: () => void }) {
  return (
    <>
      {promise}{' '}
      <Link to="/terms-and-conditions" onClick={onReadTerms} className={textLinkClass}>
        Terms & Conditions
      </Link>
    </>
  );
}

export function RegistrationForm<Name extends string>(props: Props<Name>) {
  const { registration, values, onChange, onReadTerms, promise, children } = props;
  const { busy, created, problems, summary, attempt, submit, forget } = useRegistration(registration, values);
  function change(name: Name | 'acceptedTerms', value: string) {
    onChange(name, value);
    forget(name);
  }
  const bind = (name: Name): Bound<Name> => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event) => change(name, event.currentTarget.value),
  });
  const bindBox = <Box extends Name | 'acceptedTerms'>(name: Box): BoundBox<Box> => ({
    name,
    checked: values[name] === 'true',
    error: problems[name],
    onChange: (event) => change(name, event.currentTarget.checked ? 'true' : ''),
  });
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (created === undefined) void submit();
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <FormErrorSummary problems={summary} attempt={attempt} />
      {children(bind, bindBox)}
      <Checkbox
        {...bindBox('acceptedTerms')}
        required
        label={<TermsLabel promise={promise} onReadTerms={onReadTerms} />}
      />
      {created !== undefined && <Notice kind="success">{created.message}</Notice>}
      <Button
        type="submit"
        variant="primary"
        full
        busy={busy || created !== undefined}
        busyText={created === undefined ? 'Creating...' : 'Account created'}
      >
        Create Account
      </Button>
    </form>
  );
}
