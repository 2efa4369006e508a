/** NIST SP 800-63B: at least so many characters, no rules of composition. */
export const MIN_PASSWORD_LENGTH = 8;

/** The person whose password it will be, as far as that is known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns a password in the one form in which it is judged and stored: keyboards compose letters with accents or not. */
export const passwordForm = (password: string): string => password.normalize('NFKC');

const SERVICE = 'sanguine';

/** Letters and digits only, without digits around them: `Ada.Lovelace1815!` is `adalovelace`. */
function core(text: string): string {
  const plain = passwordForm(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\d+|\d+$/g, '');
}

function ownWords({ email, firstName, lastName }: PasswordOwner): Set<string> {
  const [local = ''] = email.split('@');
  const names = [firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`];
  return new Set([...names, email, local, SERVICE].map(core).filter((word) => word !== ''));
}

/** Tells whether a password is nothing but the person's name or address. */
export function isOwnWords(password: string, owner: PasswordOwner): boolean {
  return ownWords(owner).has(core(password));
}

/** The most common passwords of a list that are long enough to be chosen, as `isCommonPassword` wants them. */
export function commonPasswordsIn(list: readonly string[]): ReadonlySet<string> {
  const long = list.filter((password) => password.length >= MIN_PASSWORD_LENGTH);
  return new Set(long.map((password) => password.toLowerCase()));
}

/** Tells whether a password is one of the most common, in any case. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return common.has(passwordForm(password).toLowerCase());
}
