import { sayNow } from './words.ts';

/** Writes the texts of the document itself in the language that was chosen: the build wrote it in the one before. */
export function wordDocument(): void {
  const t = sayNow();
  const banner = document.getElementById('demonstration');
  banner?.setAttribute('aria-label', t('app.document.demonstration'));
  banner
    ?.querySelector('p')
    ?.replaceChildren(
      Object.assign(document.createElement('strong'), { textContent: t('app.document.is-demonstration') }),
      ` ${t('app.document.made-up')}`,
    );
  const template = document.getElementById('no-connection');
  if (template !== null) {
    template.dataset['text'] = t('app.document.no-connection');
    template.dataset['retry'] = t('app.document.retry');
  }
}
