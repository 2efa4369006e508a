import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { OPENED_BY_PROGRAMS, visibleText, withPlainLinks } from './hidden-links.ts';

const LIKE_AN_ADDRESS = /:\/\/|\S@\S|www\.|[^\s.]\.[^\s.]{2,}/i;
/** Two words with capitals, as in `Care@Home`: without a dot behind it no program takes it for an address. */
const WORDS_AT_WORDS = /(?<!\S)\p{Lu}[\p{L}’'-]*@\p{Lu}[\p{L}’'-]*(?=[\s,]|$)/gu;
/** Seven digits or more, however they are grouped, that are no part of a word. */
const LIKE_A_NUMBER = /(?<![\p{L}\p{Nd}])\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){6,}(?![\p{L}\p{Nd}])/u;

/**
 * Tells whether a mail program or a phone would turn something in a name into a link: a web or mail address, a
 * telephone number.
 */
export function holdsContact(name: string): boolean {
  const text = withPlainLinks(name.replaceAll(WORDS_AT_WORDS, ' '));
  return LIKE_AN_ADDRESS.test(text) || LIKE_A_NUMBER.test(text) || OPENED_BY_PROGRAMS.test(text);
}

/** Words that belong to the names of real hospitals. */
const SOCIAL =
  /social security|seguridad (?:y servicios sociales|social)|securite sociale|seguranca social|(?:transfusion|collecte|banque|centre|don) sanguine/g;

/** Words of messages about accounts, in the languages of Sanguine, without accents. */
const OF_ACCOUNTS = new RegExp(
  [
    '\\b(?:sanguine|security|password|log ?in|sign ?in|click|(?:confirm|verify) your|your account|customer support|support team)\\b',
    '\\b(?:seguridad|contrasena|(?:confirm|verifi(?:que|ca))[ea]? (?:su|tu)|(?:su|tu) cuenta|inici(?:ar|e|a) sesion|haga clic)\\b',
    '\\b(?:securite|mot de passe|(?:confirmez|verifiez) votre|votre compte|connectez[- ]vous|cliquez)\\b',
    '\\b(?:seguranca|senha|(?:confirme|verifique) (?:a )?sua|sua conta|clique|faca login|iniciar sessao)\\b',
    'सुरक्षा|पासवर्ड|खाते की पुष्टि|अपने खाते|अपना खाता|लॉग ?इन|साइन ?इन|क्लिक',
    'الامان|الامن|كلمة المرور|كلمة السر|تاكيد حساب|حسابك|تسجيل الدخول|انقر|اضغط',
  ].join('|'),
  'u',
);

/** Letters of other scripts, and digits, that are read as Latin letters. */
export const LIKE_LETTERS: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaеeіiоoрpсcуyѕsոnѵvɡgкkмmтtнhвbхx0o1i3e5s$sαaιiοoυuνv'.matchAll(/(.)(.)/gu),
    ([, read = '', as = '']) => [read, as],
  ),
);

/** A name as somebody reads it who looks for a word they know. */
function asRead(name: string): string {
  const plain = visibleText(name).toLowerCase().replaceAll(/[أإآ]/g, 'ا').normalize('NFD');
  const latin = plain.replaceAll(/[\u0300-\u036f]/g, '').normalize('NFC');
  return [...latin]
    .map((letter) => LIKE_LETTERS.get(letter) ?? letter)
    .join('')
    .replaceAll(/[\s_.,:;'’-]+/g, ' ');
}

/** Single letters with spaces between them, which a reader puts together. */
const SPACED_LETTERS = /(?<![\p{L}\p{Nd}])\p{L}(?: \p{L}(?![\p{L}\p{Nd}]))+/gu;
const putTogether = (text: string) => text.replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(' ', ''));

/** Tells whether a name could be taken for a message of the installation about an account. */
export function isLikeAMessage(name: string): boolean {
  return OF_ACCOUNTS.test(putTogether(asRead(name)).replaceAll(SOCIAL, ' '));
}

/** Returns why a facility may not be given this name without the operator; undefined where they may. */
export function obstacleToName(name: string): 'contact' | 'message' | undefined {
  if (holdsContact(name)) return 'contact';
  return isLikeAMessage(name) ? 'message' : undefined;
}

/** The name under which somebody registers a facility. */
export const newFacilityName = f.line(200, "Enter the facility's name.").check(
  z.refine(
    (name) => obstacleToName(name) !== 'contact',
    'Leave web addresses, mail addresses and telephone numbers out of the name.',
  ),
  z.refine(
    (name) => obstacleToName(name) !== 'message',
    'This name could be taken for a message about an account: ask the operator to list the facility.',
  ),
);
