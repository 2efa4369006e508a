import { type AppealSettings as Settings, placeText } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { settingsQuery, appealStatusQuery } from '../api.ts';
import { pauseText, whereText } from '../settings-words.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const AppealSettingsDialog = lazyDialog(async () => (await import('./AppealSettingsDialog.tsx')).AppealSettingsDialog);

/** Lists what keeps every appeal away, in plain words; the account is asked anew each time it is opened. */
function Obstacles() {
  const t = useWords();
  const { data } = useQuery({ ...appealStatusQuery, refetchOnMount: 'always' });
  return data?.notAsked.map((reason) => (
    <Notice key={reason} kind="info" live={false}>
      <Sentence of={t} id={`appeals.not-asked.${reason}`} />
    </Notice>
  ));
}

function Chosen({ settings }: { settings: Settings }) {
  const t = useWords();
  const { place } = useProfile();
  const { mostPerMonth, onlyHigh, highBreaksQuietHours } = settings;
  return (
    <div className="flex flex-col gap-4">
      <Obstacles />
      <Facts
        rows={[
          [t('appeals.settings.where'), whereText(settings, place ? placeText(place, t.locale) : undefined, t)],
          [t('appeals.settings.how-often'), t('appeals.settings.at-most', { count: mostPerMonth })],
          [t('appeals.settings.for-what'), t(onlyHigh ? 'appeals.settings.only-high' : 'appeals.settings.every')],
          [
            t('appeals.settings.in-quiet'),
            t(highBreaksQuietHours ? 'appeals.settings.only-high' : 'appeals.settings.never'),
          ],
          [t('appeals.settings.pause'), pauseText(settings, t)],
        ]}
      />
    </div>
  );
}

/** Lets a donor choose when and for what they want to be asked. */
export function AppealSettings() {
  const t = useWords();
  const settings = useQuery(settingsQuery);
  const { data } = settings;
  const [editing, setEditing] = useState(false);
  const edit = data && (
    <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
      {t('appeals.settings.edit')}
    </Button>
  );
  return (
    <Card title={t('appeals.settings.title')} action={edit}>
      <p className="mb-4 text-muted">{t('appeals.settings.intro')}</p>
      <Fetched
        result={settings}
        loading={t('appeals.settings.loading')}
        skeleton={<SkeletonText lines={4} />}
        failed={t('appeals.settings.failed')}
        quiet
      >
        {(found) => <Chosen settings={found} />}
      </Fetched>
      {editing && data !== undefined && <AppealSettingsDialog settings={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
