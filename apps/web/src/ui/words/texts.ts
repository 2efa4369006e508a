import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'ui.field.optional': Text;
  'ui.password.show': Text;
  'ui.password.hide': Text;
  'ui.select.choose': Text;
  'ui.stepper.less': Text<{ label: string }>;
  'ui.stepper.more': Text<{ label: string }>;
  'ui.errors.title': Text;
  'ui.notice.success': Text;
  'ui.notice.error': Text;
  'ui.notice.warning': Text;
  'ui.notice.info': Text;
  'ui.messages.label': Text;
  'ui.dialog.close': Text;
  'ui.dialog.cancel': Text;
  'ui.discard.title': Text;
  'ui.discard.text': Text;
  'ui.discard.confirm': Text;
  'ui.discard.keep': Text;
  'ui.part.retry': Text;
  'ui.part.missing': Text;
  'ui.part.missing-text': Text;
  'ui.table.actions': Text;
  'ui.pages.label': Text;
  'ui.pages.previous': Text;
  'ui.pages.next': Text;
  'ui.pages.newer': Text;
  'ui.pages.older': Text;
  'ui.pages.page': Text<{ page: number }>;
  'ui.pages.page-of': Text<{ page: number; pages: number }>;
  'ui.theme.label': Text;
  'ui.theme.system': Text;
  'ui.theme.light': Text;
  'ui.theme.dark': Text;
  'ui.steps.done': Text;
  'ui.steps.now': Text;
  'ui.steps.ahead': Text;
  'ui.stock.urgent': Text;
  'ui.stock.low': Text;
  'ui.stock.sufficient': Text;
  'ui.stock.stale': Text;
  'ui.save.save': Text;
  'ui.save.saving': Text;
  'ui.list.try-again': Text;
  'ui.combobox.suggestions': Text;
}
