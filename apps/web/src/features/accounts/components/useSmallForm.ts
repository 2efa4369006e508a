import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failureText, fieldMessages, fieldOf, withoutChanged } from '../../../platform/failures.ts';

export type Typed<Name extends string> = Readonly<Record<Name, string>>;
export type Wrong<Name extends string> = { readonly [Field in Name]?: string | undefined };

export interface SmallForm<Name extends string> {
  /** In the order of the form. */
  readonly names: readonly Name[];
  /** What is wrong before anything is sent. */
  readonly check: (typed: Typed<Name>, form: HTMLFormElement) => Wrong<Name> | Promise<Wrong<Name>>;
  readonly send: (typed: Typed<Name>) => Promise<void>;
  /** Said when the server refuses without words of its own. */
  readonly failure: string;
}

interface Outcome<Name extends string> {
  readonly wrong: Wrong<Name>;
  readonly message?: string;
  /** The refusal itself, for a page that answers it in its own way. */
  readonly error?: unknown;
}

const asText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function typedIn<Name extends string>(form: HTMLFormElement | undefined, names: readonly Name[]): Typed<Name> {
  const data = new FormData(form);
  return asComplete(names, Object.fromEntries(names.map((name) => [name, asText(data.get(name))])));
}

/** `found` was made with one entry for each of `names`. */
function asComplete<Name extends string>(_names: readonly Name[], found: Record<string, string>): Typed<Name> {
  return found as Typed<Name>;
}

function refusalOf<Name extends string>(names: readonly Name[], error: unknown, otherwise: string): Outcome<Name> {
  const fields = fieldMessages(error);
  const wrong: { [Field in Name]?: string } = {};
  for (const name of names) if (fields[name] !== undefined) wrong[name] = fields[name];
  const isPlaced = Object.keys(wrong).length > 0;
  return { wrong, error, ...(isPlaced ? {} : { message: failureText(error, otherwise) }) };
}

/** The browser itself knows which email addresses are none. */
export function emailProblem(form: HTMLFormElement): string | undefined {
  const control = form.elements.namedItem('email');
  const isGood = control instanceof HTMLInputElement && control.value !== '' && control.validity.valid;
  return isGood ? undefined : 'Enter an email address, like name@example.com.';
}

/** A form of a few fields that the browser holds; the first that is wrong gets the focus. */
export function useSmallForm<Name extends string>({ names, check, send, failure }: SmallForm<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Name>>({ wrong: {} });
  /** Fields that were typed into since the last attempt. */
  const [corrected, setCorrected] = useState({});
  useEffect(() => {
    const [first] = names.filter((name) => outcome.wrong[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [names, outcome]);

  /** Does some work once, while the form is busy; a refusal is shown. */
  async function attempt(work: (typed: Typed<Name>, form: HTMLFormElement) => Promise<Outcome<Name>>) {
    if (sending.current || form.current === null) return;
    sending.current = true;
    setBusy(true);
    const typed = typedIn(form.current, names);
    const found = await work(typed, form.current).catch((error: unknown) => refusalOf(names, error, failure));
    sending.current = false;
    setOutcome(found);
    setCorrected({});
    setBusy(false);
  }

  async function submit(typed: Typed<Name>, shown: HTMLFormElement): Promise<Outcome<Name>> {
    const wrong = await check(typed, shown);
    if (names.some((name) => wrong[name] !== undefined)) return { wrong };
    await send(typed);
    return { wrong: {} };
  }

  const props = {
    ref: form,
    noValidate: true,
    onInput: (typed: SyntheticEvent) => setCorrected((before) => ({ ...before, ...fieldOf(typed) })),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void attempt(submit);
    },
  };
  /** What stands in the form at this moment. */
  const typedNow = () => typedIn(form.current ?? undefined, names);
  return { props, busy, attempt, typedNow, ...outcome, wrong: withoutChanged(outcome.wrong, corrected) };
}
