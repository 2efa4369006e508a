import { type BloodType, isBloodType } from './blood-types.ts';

const WRITTEN = /^(?<group>AB|A|B|O|0)(?:RHD?)?(?:(?<plus>\+(?:VE)?|POS(?:ITIVE)?)|-(?:VE)?|NEG(?:ATIVE)?)$/;

/** Reads a blood type as people and spreadsheets write it: `0+`, `A positive`, `AB neg`, `O Rh-`, `’A−`. */
export function writtenBloodType(text: string): BloodType | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\s\p{Cf}'’().]/gu, '');
  const { group, plus } = WRITTEN.exec(plain)?.groups ?? {};
  const type = `${group?.replace('0', 'O')}${plus === undefined ? '-' : '+'}`;
  return isBloodType(type) ? type : undefined;
}
