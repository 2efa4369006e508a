import { commonPasswordsIn } from '@sanguine/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const NAME = 'virtual:common-passwords';

/** The passwords that the server refuses as too common: a file of its own, fetched when somebody chooses a password. */
export function commonPasswords(): Plugin {
  return {
    name: 'sanguine:common-passwords',
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const list = [...commonPasswordsIn(dictionary['passwords-common'])].toSorted();
      return `export default ${JSON.stringify(list.join('\n'))};`;
    },
  };
}
