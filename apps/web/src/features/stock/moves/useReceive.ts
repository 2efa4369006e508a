import type { ComponentStock } from '@sanguine/contract';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { toast } from '../../../ui/feedback/messages.ts';
import { movedUnits, useMove } from '../api.ts';
import { useWords } from '../words.ts';
import {
  checkReceived,
  isBlank,
  type LineDraft,
  lineField,
  newLine,
  type ReceiveDraft,
  receivedField,
} from './received.ts';

/** A delivery as it is typed and scanned, line by line; sent as a whole. */
export function useReceive(facilityId: string, { component }: ComponentStock, onSaved: () => void) {
  const t = useWords();
  const receive = useMove(facilityId, 'received');
  const [first] = useState(newLine);
  const initial: ReceiveDraft = { lines: [first], reason: '' };
  const [openKey, setOpenKey] = useState<string | undefined>(first.key);
  const [mended, setMended] = useState({ attempt: 0, fields: [] as readonly string[] });
  const form = useForm({
    initial,
    check: (draft) => checkReceived(component, draft),
    send: async (body, idempotencyKey) => {
      await receive.mutateAsync({ body, idempotencyKey });
      toast(t('stock.done.received', { units: movedUnits(body.lines) }));
      onSaved();
    },
    fieldOf: (path): string | undefined => receivedField(path, form.draft.lines),
    failure: t('stock.receive.failed'),
  });
  const { lines } = form.draft;
  const setLines = (next: readonly LineDraft[]) => (form.busy ? undefined : form.change({ lines: next }));
  const isMended = (field: string) => mended.attempt === form.attempt && mended.fields.includes(field);

  function problemOf(key: string, name: string): string | undefined {
    const field = lineField(key, name);
    return isMended(field) ? undefined : form.problems[field];
  }
  function changeLine(key: string, part: Partial<LineDraft>) {
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
    const fields = Object.keys(part).map((name) => lineField(key, name));
    const before = mended.attempt === form.attempt ? mended.fields : [];
    setMended({ attempt: form.attempt, fields: [...before, ...fields] });
  }
  function add(line: LineDraft, isOpen: boolean) {
    setLines([...lines.filter((one) => !isBlank(one)), line]);
    if (isOpen) setOpenKey(line.key);
  }
  return {
    form,
    problemOf,
    changeLine,
    /** Adds an empty line to be typed into. */
    addEmpty: () => add(newLine(), true),
    /** Adds a bag that was scanned. */
    addScanned: (line: LineDraft) => add(line, false),
    remove: (key: string) => setLines(lines.length === 1 ? [newLine()] : lines.filter((line) => line.key !== key)),
    openLine: setOpenKey,
    /** A line is shown as fields while it is typed into, and as long as something is wrong with it. */
    isOpen: (line: LineDraft) =>
      line.key === openKey ||
      isBlank(line) ||
      Object.keys(line).some((name) => problemOf(line.key, name) !== undefined),
  };
}

export type Receive = ReturnType<typeof useReceive>;
