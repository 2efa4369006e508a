import { LanguageMenu } from './LanguageMenu.tsx';

/** The menu of languages on pages that the server draws. */
export function VisitorLanguage() {
  return <LanguageMenu isDrawnByServer />;
}
