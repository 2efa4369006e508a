import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@sanguine/contract';
import { call } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { currentSay } from '../platform/language/language.ts';
import { toast } from '../ui/feedback/messages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

/** The menu of languages for somebody who is signed in: kept with the account, and what the server worded is asked for anew. */
export function AccountLanguage() {
  const client = useQueryClient();
  async function keep(locale: Locale) {
    try {
      await call('PUT /api/auth/language', { body: { locale } });
      await client.invalidateQueries();
    } catch (error) {
      toast(failureText(error, currentSay()('platform.language.not-kept')), 'error');
    }
  }
  return <LanguageMenu onChosen={(locale) => void keep(locale)} />;
}
