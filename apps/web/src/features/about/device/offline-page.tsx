import { Island } from '../../../platform/island.tsx';
import { sayNow as sayOffline } from '../../../platform/offline/words.ts';
import type { VisitorAnswer, VisitorPage } from '../../../platform/visitor-page.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

function offlinePage(): VisitorAnswer {
  const t = sayOffline();
  return {
    title: t('platform.offline.title'),
    description: t('platform.offline.page.description'),
    path: '/offline',
    isIndexed: false,
    body: (
      <>
        <PageHeader title={t('platform.offline.title')} lead={t('platform.offline.page.lead')} />
        <Island name="pocket" />
      </>
    ),
  };
}

/** `/offline`: what the service worker shows for every address that it does not keep. */
export function offlinePageAt({ pathname }: URL): VisitorPage | undefined {
  return pathname === '/offline' ? { needs: [], show: offlinePage } : undefined;
}
