import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'tokens.make-failed': Text;
  'tokens.new-title': Text;
  'tokens.made-title': Text;
  'tokens.name': Text;
  'tokens.name-help': Text;
  'tokens.cancel': Text;
  'tokens.making': Text;
  'tokens.make': Text;
  'tokens.copied-spoken': Text;
  'tokens.copy-now': Text;
  'tokens.copy-why': Text;
  'tokens.copied': Text;
  'tokens.copy': Text;
  'tokens.done': Text;
  'tokens.ends-in': Text;
  'tokens.made': Text;
  'tokens.by': Text<{ name: string }>;
  'tokens.last-used': Text;
  'tokens.never': Text;
  'tokens.state': Text;
  'tokens.revoke': Text<{ name: string }, 'rest'>;
  'tokens.revoked': Text<{ moment: string }>;
  'tokens.fetching': Text;
  'tokens.fetch-failed': Text;
  'tokens.none': Text;
  'tokens.title': Text;
  'tokens.revoke-title': Text<{ name: string }>;
  'tokens.revoke-confirm': Text;
  'tokens.keep': Text;
  'tokens.revoking': Text;
  'tokens.revoke-failed': Text;
  'tokens.revoke-why': Text<{ end: string }>;
  'tokens.new': Text;
  'tokens.lead': Text;
}
