import { type BloodType, type ComponentStock, type KnownCodes, NO_SCANS, type ScannedUnit } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refused, withProblems } from '../../../../platform/checked.ts';
import { hasCode } from '../../../../platform/failures.ts';
import type { ScanTone } from '../../../../platform/scan/tones.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { announce, toast } from '../../../../ui/feedback/messages.ts';
import { movedUnits, scanCodesQuery, useMove } from '../api.ts';
import { useWords } from '../words.ts';
import {
  checkReceived,
  isBlank,
  isReady,
  isUnlikelyNumber,
  type LineDraft,
  lineField,
  lineOfBag,
  newLine,
  type ReceiveDraft,
  receivedField,
  sentLines,
  stayingLines,
} from './received.ts';
import { type Delivery, lineOfUnit, takeScan, unfinishedOf, withoutUnit } from './scanned.ts';
import { useRefusals } from './useRefusals.ts';

/** A line to be typed into; its date is the component's usual one, which the label's own replaces. */
const lineFor = ({ usualExpiry }: ComponentStock) => newLine({ expiresOn: usualExpiry });

/** Keeps what codes of labels stand for: as the facility has learned them, and as staff say while the dialog is open. */
function useCodes(facilityId: string) {
  const { data: known } = useQuery(scanCodesQuery(facilityId));
  const learned = useRef<ReadonlyMap<string, BloodType>>(new Map());
  return {
    now: (): KnownCodes => ({
      product: known?.product ?? new Map(),
      group: new Map([...(known?.group ?? []), ...learned.current]),
    }),
    learn: (code: string, bloodType: BloodType) => {
      learned.current = new Map([...learned.current, [code, bloodType]]);
    },
  };
}

interface Receiving {
  readonly facilityId: string;
  readonly stock: ComponentStock;
  readonly first: LineDraft;
  readonly scans: { readonly isUnfinished: () => boolean };
  readonly onReceived: () => void;
}

function useReceiveForm({ facilityId, stock, first, scans, onReceived }: Receiving) {
  const t = useWords();
  const receive = useMove(facilityId, 'received');
  /** Codes stood for something else until now: staff compare the labels before it is sent again. */
  const [mustCompare, setMustCompare] = useState(false);
  /** Numbers of which staff were asked: sent once more they are meant. */
  const meant = useRef<ReadonlySet<string>>(new Set());
  function unlikely(lines: readonly LineDraft[]): Record<string, string> {
    const found = sentLines(lines).flatMap(({ donationNumber: number }, at) =>
      isUnlikelyNumber(number) && !meant.current.has(number) ? [{ number, at }] : [],
    );
    meant.current = new Set([...meant.current, ...found.map(({ number }) => number)]);
    return Object.fromEntries(
      found.map(({ number, at }) => [`lines.${at}.donationNumber`, t('stock.receive.unlikely', { number })]),
    );
  }
  const [initial] = useState<ReceiveDraft>(() => ({ lines: [first], reason: '', codesChecked: false }));
  const form = useForm({
    initial,
    check: (draft) => {
      if (scans.isUnfinished() && !draft.lines.some(isReady)) return refused({ '': t('stock.scan.unfinished') });
      return withProblems(checkReceived(stock.component, draft), unlikely(draft.lines));
    },
    send: async (body, idempotencyKey) => {
      await receive.mutateAsync({ body, idempotencyKey }).catch((error: unknown) => {
        if (hasCode(error, 'code_differs')) setMustCompare(true);
        throw error;
      });
      toast(t('stock.done.received', { units: movedUnits(body.lines) }));
      onReceived();
    },
    fieldOf: (path): string | undefined => receivedField(path, form.draft.lines),
    failure: t('stock.receive.failed'),
  });
  return { form, mustCompare };
}

type ReceiveForm = ReturnType<typeof useReceiveForm>['form'];

/** The messages at lines; one goes when its field is changed. */
function useLineProblems({ problems, attempt }: ReceiveForm) {
  const [mended, setMended] = useState({ attempt: 0, fields: [] as readonly string[] });
  const before = mended.attempt === attempt ? mended.fields : [];
  return {
    problemOf: (key: string, name: string): string | undefined => {
      const field = lineField(key, name);
      return before.includes(field) ? undefined : problems[field];
    },
    mend: (key: string, names: readonly string[]) =>
      setMended({ attempt, fields: [...before, ...names.map((name) => lineField(key, name))] }),
  };
}

/** Keeps what was scanned: each scan is taken at once, whatever is drawn meanwhile. */
function useScans(delivery: () => Delivery, add: (line: LineDraft) => void) {
  const t = useWords();
  const present = useRef(NO_SCANS);
  const [scans, show] = useState(NO_SCANS);
  const [said, say] = useState<string>();
  const { refusals, add: refuse, forget } = useRefusals();
  function set(next: typeof NO_SCANS) {
    present.current = next;
    show(next);
  }
  function scan(text: string): ScanTone {
    const { scans: next, line, words, isShown, isRefused } = takeScan(present.current, text, t, delivery());
    set(next);
    say(isShown && !isRefused ? words : undefined);
    if (isRefused) refuse(text, words);
    announce(words, isRefused ? 'assertive' : 'polite');
    if (line !== undefined) add(line);
    return isRefused ? 'refused' : 'taken';
  }
  const drop = (unit: ScannedUnit) => set(withoutUnit(present.current, unit));
  return {
    unfinished: unfinishedOf(scans),
    isUnfinished: () => unfinishedOf(present.current).length > 0,
    said,
    refusals,
    forget,
    scan,
    drop,
  };
}

/** A delivery as it is typed and scanned, line by line; sent as a whole. */
export function useReceive(facilityId: string, stock: ComponentStock, onSaved: () => void) {
  const codes = useCodes(facilityId);
  const [first] = useState(() => lineFor(stock));
  const scans = useScans(
    () => ({
      component: stock.component,
      codes: codes.now(),
      lineOf: (number, product) => placeOf(number, product),
    }),
    (line) => add(line, line.bloodType === ''),
  );
  const onReceived = () => keepRest();
  const { form, mustCompare } = useReceiveForm({ facilityId, stock, first, scans, onReceived });
  const { problemOf, mend } = useLineProblems(form);
  const lines = useRef(form.draft.lines);
  const [openKeys, setOpenKeys] = useState<readonly string[]>([first.key]);

  function placeOf(number: string, product: string | undefined) {
    return lineOfBag(lines.current, number, product);
  }
  /** Keeps what is not complete, to be received by another press. */
  function keepRest() {
    const rest = stayingLines(lines.current);
    if (rest.length === 0 && !scans.isUnfinished()) return onSaved();
    lines.current = rest.length === 0 ? [lineFor(stock)] : rest;
    form.restart({ lines: lines.current, reason: '', codesChecked: false });
  }
  function setLines(next: readonly LineDraft[]) {
    if (form.busy) return;
    lines.current = next;
    form.change({ lines: next });
  }
  function add(line: LineDraft, isOpen: boolean) {
    setLines([...lines.current.filter((one) => !isBlank(one)), line]);
    setOpenKeys(isOpen ? [line.key] : []);
  }
  function changeLine(key: string, part: Partial<LineDraft>) {
    const { groupCode = '' } = lines.current.find((line) => line.key === key) ?? {};
    const learnt = groupCode === '' ? undefined : part.bloodType || undefined;
    if (learnt !== undefined) codes.learn(groupCode, learnt);
    const isSameGroup = (line: LineDraft) => line.groupCode === groupCode && line.bloodType === '';
    setLines(
      lines.current.map((line) => {
        if (line.key === key) return { ...line, ...part };
        return learnt !== undefined && isSameGroup(line) ? { ...line, bloodType: learnt } : line;
      }),
    );
    mend(key, Object.keys(part));
  }
  return {
    form,
    scans,
    mustCompare,
    problemOf,
    changeLine,
    /** Adds a line to be typed into. */
    addEmpty: () => add(lineFor(stock), true),
    /** Lets a bag be finished by hand of which only a part was scanned. */
    finish: (unit: ScannedUnit) => {
      scans.drop(unit);
      add(lineOfUnit(unit, codes.now()), true);
    },
    remove: (key: string) => {
      const rest = lines.current.filter((line) => line.key !== key);
      setLines(rest.length === 0 ? [lineFor(stock)] : rest);
    },
    openLine: (key: string) => setOpenKeys((before) => [...before, key]),
    /** A line is shown as fields while it is typed into, and as long as something is wrong with it. */
    isOpen: (line: LineDraft) =>
      openKeys.includes(line.key) ||
      isBlank(line) ||
      line.bloodType === '' ||
      Object.keys(line).some((name) => problemOf(line.key, name) !== undefined),
  };
}

export type Receive = ReturnType<typeof useReceive>;
