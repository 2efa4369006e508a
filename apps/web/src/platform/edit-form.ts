import { type SyntheticEvent, useRef, useState } from 'react';
import { failureText, fieldMessages, withoutChanged } from './forms.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What the contract says of what was typed; a zod schema's `safeParse` answers this. */
export interface Checked<Body> {
  readonly data?: Body | undefined;
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
}

export interface EditFormOptions<Draft, Body, Answer> {
  readonly initial: Draft;
  /** `before` is what was last saved. */
  readonly check: (draft: Draft, before: Draft) => Checked<Body>;
  readonly send: (body: Body) => Promise<Answer>;
  /** The form's field for a path on the wire, where they differ; undefined: the message is of the whole form. */
  readonly fieldOf?: (path: string) => string | undefined;
  /** Said when the server refuses without words of its own. */
  readonly failure: string;
}

export interface EditForm<Draft, Answer> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Something was typed that is not saved. */
  readonly dirty: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly summary: readonly { readonly field?: string; readonly message: string }[];
  readonly attempt: number;
  readonly busy: boolean;
  readonly saved: Answer | undefined;
  readonly submit: (event: SyntheticEvent) => void;
  /** Begins again from here: after a success, or with what somebody else saved meanwhile. */
  readonly restart: (from: Draft) => void;
}

type Messages = Readonly<Record<string, string>>;

interface Outcome {
  readonly problems: Messages;
  /** What is wrong with no field in particular. */
  readonly rest: readonly string[];
  readonly attempt: number;
}

function byPath(issues: readonly Issue[]): Messages {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  return found;
}

function place(messages: Messages, fieldOf: (path: string) => string | undefined) {
  const problems: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, message] of Object.entries(messages)) {
    const field = path === '' ? undefined : fieldOf(path);
    if (field === undefined) rest.push(message);
    else problems[field] ??= message;
  }
  return { problems, rest };
}

/** A check that found something wrong before the contract is asked, in the shape of the contract's answer. */
export function refused(path: string, message: string): Checked<never> {
  return { error: { issues: [{ path: path === '' ? [] : [path], message }] } };
}

const nothingWrong: Outcome = { problems: {}, rest: [], attempt: 0 };

/** What is wrong, and how often it was tried. */
function useOutcome(fieldOf: (path: string) => string | undefined) {
  const [outcome, setOutcome] = useState(nothingWrong);
  function refuse(messages: Messages, otherwise: string) {
    const { problems, rest } = place(messages, fieldOf);
    const isSilent = Object.keys(messages).length === 0;
    setOutcome(({ attempt }) => ({ problems, rest: isSilent ? [otherwise] : rest, attempt: attempt + 1 }));
  }
  const listed = Object.entries(outcome.problems).map(([field, message]) => ({ field, message }));
  const { problems, rest, attempt } = outcome;
  const clear = () => setOutcome((before) => ({ ...nothingWrong, attempt: before.attempt }));
  const forget = (changed: object) =>
    setOutcome((before) => ({ ...before, problems: withoutChanged(before.problems, changed) }));
  return { problems, attempt, summary: [...listed, ...rest.map((message) => ({ message }))], refuse, clear, forget };
}

/**
 * A form over one object: what was typed stays until the server has said yes; a refusal stands at its fields.
 * `saved` is the server's answer, undefined until then.
 */
export function useEditForm<Draft extends object, Body, Answer>(
  options: EditFormOptions<Draft, Body, Answer>,
): EditForm<Draft, Answer> {
  const { check, send, fieldOf = (path: string) => path, failure } = options;
  const [initial, setInitial] = useState(options.initial);
  const [draft, setDraft] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Answer>();
  const { problems, attempt, summary, refuse, clear, forget } = useOutcome(fieldOf);
  const sending = useRef(false);

  async function save(body: Body) {
    sending.current = true;
    setBusy(true);
    try {
      setSaved(await send(body));
      clear();
    } catch (error) {
      refuse(fieldMessages(error), failureText(error, failure));
    }
    sending.current = false;
    setBusy(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.current) return;
    const { data, error } = check(draft, initial);
    if (data === undefined || error !== undefined) refuse(byPath(error?.issues ?? []), failure);
    else void save(data);
  }

  function restart(from: Draft) {
    setInitial(from);
    setDraft(from);
    setSaved(undefined);
    clear();
  }

  const dirty = saved === undefined && JSON.stringify(draft) !== JSON.stringify(initial);
  function change(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }));
    forget(part);
  }
  return { draft, change, dirty, problems, summary, attempt, busy, saved, submit, restart };
}
