import {
  bagFits,
  type BloodComponent,
  type ComponentStock,
  type FoundLot,
  readScan,
  type ScannedUnit,
  type ScanReading,
  type StockLot,
} from '@sanguine/contract';
import { useRef, useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { playTone, type ScanTone } from '../../../../platform/scan/tones.ts';
import { announce } from '../../../../ui/feedback/messages.ts';
import { useFindBags } from '../api.ts';
import { refusalWords } from '../bag-words.ts';
import { componentName } from '../names.ts';
import { type Say, useWords } from '../words.ts';
import { keyboardWords } from './scanned.ts';
import type { TakeMove } from './take.ts';
import { useRefusals } from './useRefusals.ts';
import type { Take } from './useTake.ts';

const isProduct = (code: string | undefined) => (bag: StockLot) => code === undefined || bag.productCode === code;

/** The number and product of a scan; nothing where it has neither. */
function unitOf(reading: ScanReading): ScannedUnit {
  return reading.kind === 'read' ? Object.fromEntries(reading.fields.map((field) => [field.part, field])) : {};
}

interface Found {
  readonly bags: readonly StockLot[];
  readonly problem: string | undefined;
}

/** Says what is wrong with the bags that have a number, unless exactly one of them can be taken. */
function judged(
  found: readonly FoundLot[],
  of: { number: string; component: BloodComponent; move: TakeMove },
  t: Say,
): Found {
  const { number, component, move } = of;
  const bags = found.filter((bag) => bagFits({ ...bag, last: bag.last?.kind }, move));
  if (bags.length === 1) return { bags, problem: undefined };
  if (bags.length > 1) return { bags, problem: t('stock.scan.several', { number }) };
  if (found.length > 0) {
    const known = found.flatMap((bag) => refusalWords(bag, t) ?? []);
    return { bags, problem: known.length > 0 ? known.join(' ') : t('stock.scan.is-gone', { number }) };
  }
  return { bags, problem: t('stock.scan.unknown', { number, component: componentName(component, t) }) };
}

interface Options {
  facilityId: string;
  stock: ComponentStock;
  move: TakeMove;
  take: Take;
}

/** Finds bags by the numbers that are scanned, and keeps them for the form. */
export function useBags({ facilityId, stock: { component }, move, take: { form } }: Options) {
  const t = useWords();
  const find = useFindBags(facilityId, component);
  const [choices, offer] = useState<readonly StockLot[]>([]);
  const { refusals, add: keepRefusal, forget } = useRefusals();
  const bags = useRef(form.draft.bags);

  function set(next: readonly StockLot[]) {
    bags.current = next;
    form.change({ bags: next });
  }
  function refuse(text: string, words: string): ScanTone {
    keepRefusal(text, words);
    announce(words, 'assertive');
    return 'refused';
  }
  const isTaken = (bag: StockLot) => bags.current.some(({ id }) => id === bag.id);
  function add(bag: StockLot): ScanTone {
    offer([]);
    const number = bag.donationNumber ?? '';
    if (isTaken(bag)) return refuse(number, t('stock.scan.twice', { number }));
    set([...bags.current, bag]);
    announce(t('stock.scan.bags', { bags: bags.current.length }));
    return 'taken';
  }
  async function look(number: string, product: string | undefined) {
    const found = (await find(number)).filter(isProduct(product));
    const judgement = judged(found, { number, component, move }, t);
    const [bag] = judgement.bags;
    if (judgement.problem === undefined && bag !== undefined) return add(bag);
    offer(judgement.bags);
    const words = judgement.problem ?? '';
    if (judgement.bags.length < 2) return refuse(number, words);
    // Not refused: staff choose one of them.
    announce(words, 'assertive');
    return 'refused' as const;
  }
  function scan(text: string): ScanTone {
    const keyboard = keyboardWords(text, t);
    if (keyboard !== undefined) return refuse(text, keyboard);
    const reading = readScan(text);
    if (reading.kind === 'misread') return refuse(text, t('stock.scan.outcome-misread'));
    const { number, product } = unitOf(reading);
    if (number === undefined) {
      const chosen = product && choices.find(isProduct(product.code));
      return chosen === undefined ? refuse(text, t('stock.scan.number-only')) : add(chosen);
    }
    look(number.number, product?.code).then(
      (tone) => tone === 'refused' && playTone(tone),
      (error: unknown) => playTone(refuse(text, failureText(error, t('stock.scan.failed')))),
    );
    return 'taken';
  }
  return {
    bags: form.draft.bags,
    choices,
    refusals,
    forget,
    add,
    scan,
    remove: (id: string) => set(bags.current.filter((bag) => bag.id !== id)),
  };
}
