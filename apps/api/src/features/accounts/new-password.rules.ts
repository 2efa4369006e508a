import { commonPassword, passwordFromOwnData } from './accounts.errors.ts';

/** Whose password it will be, and where the form asks for it. */
export interface PasswordOwner {
  readonly field: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const MINIMUM_LENGTH = 8;
const SERVICE = 'sanguine';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when it is first asked for: most starts of the program never need it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((password) => password.length >= MINIMUM_LENGTH);
  return new Set(long.map((password) => password.toLowerCase()));
}

/** Letters and digits only, without digits around them: `Ada.Lovelace1815!` is `adalovelace`. */
function core(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\d+|\d+$/g, '');
}

function ownWords({ email, firstName, lastName }: PasswordOwner): Set<string> {
  const [local = ''] = email.split('@');
  const names = [firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`];
  return new Set([...names, email, local, SERVICE].map(core).filter((word) => word !== ''));
}

/** Refuses the most common passwords, in any case. The rules are those of NIST SP 800-63B. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) throw commonPassword(field);
}

/** Refuses a password that is nothing but the person's name or address. */
export function refuseOwnWords(password: string, owner: PasswordOwner): void {
  if (ownWords(owner).has(core(password))) throw passwordFromOwnData(owner.field);
}

export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  await refuseCommonPassword(password, owner.field);
  refuseOwnWords(password, owner);
}
