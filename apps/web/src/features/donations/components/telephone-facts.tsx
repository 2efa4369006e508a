import { textLinkClass } from '../../../ui/button-class.ts';

/** A facility's telephone among its facts, to be called with one press; no row where it gave none. */
export function telephoneFacts(phoneNumber: string | undefined) {
  if (phoneNumber === undefined) return [];
  const number = phoneNumber.replaceAll(/[^+\d]/g, '');
  return [
    [
      'Telephone',
      <a key="telephone" href={`tel:${number}`} className={textLinkClass} dir="ltr">
        {phoneNumber}
      </a>,
    ],
  ] as const;
}
