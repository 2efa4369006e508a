import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError, type ErrorCode } from './api.ts';
import { type Checked, isSendable, type Messages } from './checked.ts';
import { inputsInLanguage } from './inputs-in-language.ts';
import { failureText, fieldMessages } from './failures.ts';
import { wordsOf } from './language/words-of.ts';
import { submissionKeys } from './submission-keys.ts';

const useWords = wordsOf<unknown>('platform');

interface Refusals {
  /** The field for a path on the wire, where they differ; undefined: the message is about the whole form. */
  readonly fieldOf?: (path: string, code: ErrorCode | undefined) => string | undefined;
  /** Shown when the server refuses without a message of its own. */
  readonly failure: string;
}

export interface FormOptions<Draft, Body, Answer> extends Refusals {
  /** The values of the fields at first, in the order of the fields. */
  readonly initial: Draft;
  /** `before` is what was last saved. */
  readonly check: (draft: Draft, before: Draft) => Checked<Body> | Promise<Checked<Body>>;
  /** `key` is an idempotency key: the same for the same body until it is saved. */
  readonly send: (body: Body, key: string) => Promise<Answer>;
}

type NameOf<Draft, Value> = { [Name in keyof Draft]: Value extends Draft[Name] ? Name : never }[keyof Draft] & string;
type Bound<Name, Value, Event> = Value & { name: Name; error: string | undefined; onChange: (event: Event) => void };
type Typed = string | { readonly currentTarget: { readonly value: string } };
type Ticked = { readonly currentTarget: { readonly checked: boolean } };

export interface FormState<Draft, Answer = unknown> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The props of a text field, a select or a stepper. */
  readonly text: <Name extends NameOf<Draft, string>>(name: Name) => Bound<Name, { value: Draft[Name] }, Typed>;
  /** The props of a checkbox. */
  readonly box: <Name extends NameOf<Draft, boolean>>(name: Name) => Bound<Name, { checked: Draft[Name] }, Ticked>;
  /** Something was typed that is not saved. */
  readonly dirty: boolean;
  /** By field, until the field is changed. */
  readonly problems: Messages;
  /** In the order of the fields; without a field: about the whole form. */
  readonly summary: readonly { readonly field?: string; readonly message: string }[];
  /** The number of times the form was refused. */
  readonly attempt: number;
  readonly busy: boolean;
  /** The server's refusal of the last attempt. */
  readonly error: unknown;
  /** The server's answer; the form is then not sent again until it restarts. */
  readonly saved: Answer | undefined;
  readonly submit: (event?: SyntheticEvent) => void;
  /** Fills in all fields for everybody to see, and submits them. */
  readonly submitAs: (filled: Draft) => void;
  /** Shows messages at fields, as a failed attempt does. */
  readonly refuse: (messages: Messages) => void;
  /** Begins again: after a success, or with what somebody else saved meanwhile. */
  readonly restart: (from: Draft) => void;
}

const without = (changed: object, problems: Messages): Messages =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changed)));

const untried = { problems: {} as Messages, rest: [] as readonly string[], error: undefined as unknown };

function useOutcome(fields: readonly string[], { fieldOf = (path) => path, failure }: Refusals) {
  const { locale } = useWords();
  const [outcome, setOutcome] = useState({ ...untried, locale });
  // Messages are words: they go when another language is chosen.
  const { problems, rest, error } = outcome.locale === locale ? outcome : untried;
  const [attempt, setAttempt] = useState(0);
  const place = (field: string) => fields.indexOf(field.replace(/\..*/, ''));
  function refuse(messages: Messages, refusal?: unknown) {
    const found: Record<string, string> = {};
    const others = Object.keys(messages).length === 0 ? [failureText(refusal, failure)] : [];
    for (const [path, message] of Object.entries(messages)) {
      const field = fieldOf(path, refusal instanceof ApiError ? refusal.code : undefined);
      if (field === undefined || place(field) < 0) others.push(message);
      else found[field] ??= message;
    }
    setOutcome({ problems: found, rest: others, error: refusal, locale });
    setAttempt((before) => before + 1);
  }
  const forget = (changed: object) =>
    setOutcome((before) => ({ ...before, problems: without(changed, before.problems) }));
  const atFields = Object.entries(problems).toSorted(([one], [other]) => place(one) - place(other));
  const summary = [
    ...atFields.map(([field, message]) => ({ field, message })),
    ...rest.map((message) => ({ message })),
  ];
  return {
    problems,
    summary,
    error,
    attempt,
    refuse,
    forget,
    clear: () => setOutcome((before) => ({ ...before, ...untried })),
  };
}

async function refuseInput(checked: Checked<unknown>, refuse: (messages: Messages) => void): Promise<void> {
  const messages = inputsInLanguage(checked);
  refuse(messages instanceof Promise ? await messages : messages);
}

/** A form over one object: what was typed stays until the server has accepted it; each message is shown at its field. */
export function useForm<Draft extends object, Body, Answer>(
  options: FormOptions<Draft, Body, Answer>,
): FormState<Draft, Answer> {
  const [before, setBefore] = useState(options.initial);
  const [draft, setDraft] = useState(before);
  const [saved, setSaved] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const [keys] = useState(submissionKeys);
  const sending = useRef(false);
  const { forget, clear, ...outcome } = useOutcome(Object.keys(draft), options);

  async function proceed(given: Checked<Body> | Promise<Checked<Body>>) {
    const checked = await given;
    if (!isSendable(checked)) return refuseInput(checked, outcome.refuse);
    clear();
    setSaved(await options.send(checked.data, keys.keyFor(checked.data)));
    return keys.forget();
  }
  async function send(typed: Draft) {
    if (sending.current || saved !== undefined) return;
    const given = options.check(typed, before);
    if (!(given instanceof Promise) && !isSendable(given)) return refuseInput(given, outcome.refuse);
    sending.current = true;
    setBusy(true);
    await proceed(given).catch((error: unknown) => outcome.refuse(fieldMessages(error), error));
    sending.current = false;
    setBusy(false);
  }
  function change(part: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...part }));
    forget(part);
  }
  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    void send(draft);
  }
  function submitAs(filled: Draft) {
    change(filled);
    void send(filled);
  }
  function restart(from: Draft) {
    setBefore(from);
    setDraft(from);
    setSaved(undefined);
    clear();
  }
  const dirty = saved === undefined && JSON.stringify(draft) !== JSON.stringify(before);
  const props = propsOf(draft, outcome.problems, (part) => (busy ? undefined : change(part)));
  return { ...outcome, ...props, draft, change, dirty, busy, saved, submit, submitAs, restart };
}

type Change<Draft> = FormState<Draft>['change'];

/** `change` ignores what is typed while the form is being sent: it would not be what was sent. */
function propsOf<Draft>(
  draft: Draft,
  problems: Messages,
  change: Change<Draft>,
): Pick<FormState<Draft>, 'text' | 'box'> {
  return {
    text: (name) => ({
      name,
      value: draft[name],
      error: problems[name],
      onChange: (typed) => change(partOf(name, typeof typed === 'string' ? typed : typed.currentTarget.value)),
    }),
    box: (name) => ({
      name,
      checked: draft[name],
      error: problems[name],
      onChange: (ticked) => change(partOf(name, ticked.currentTarget.checked)),
    }),
  };
}

/** `NameOf` has made sure that the field of this name takes such a value. */
function partOf<Draft>(name: keyof Draft, value: string | boolean): Partial<Draft> {
  return { [name]: value } as Partial<Draft>;
}
