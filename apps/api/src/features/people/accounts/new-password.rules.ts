import { commonPasswordsIn, isCommonPassword, isOwnWords, type PasswordOwner as Owner } from '@sanguine/contract';
import { commonPassword, passwordFromOwnData } from './accounts.errors.ts';

/** The person whose password it will be, and the field in which the form asks for it. */
export interface PasswordOwner extends Owner {
  readonly field: string;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when it is first asked for: most starts of the program never need it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return commonPasswordsIn(dictionary['passwords-common']);
}

/** Refuses the most common passwords, in any case. The rules are those of NIST SP 800-63B. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  if (isCommonPassword(password, await commonPasswords)) throw commonPassword(field);
}

/** Refuses a password that is nothing but the person's name or address. */
export function refuseOwnWords(password: string, owner: PasswordOwner): void {
  if (isOwnWords(password, owner)) throw passwordFromOwnData(owner.field);
}

export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  await refuseCommonPassword(password, owner.field);
  refuseOwnWords(password, owner);
}
