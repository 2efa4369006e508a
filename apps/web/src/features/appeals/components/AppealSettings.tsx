import { type AppealSettings as Settings, placeText } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../donations/index.ts';
import { settingsQuery, appealStatusQuery } from '../api.ts';
import { notAskedText } from '../not-asked-words.ts';
import { pauseText, whereText } from '../settings-words.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const AppealSettingsDialog = lazyDialog(async () => (await import('./AppealSettingsDialog.tsx')).AppealSettingsDialog);

/** What keeps every appeal away, in plain words; the account is asked anew each time it is opened. */
function Obstacles() {
  const { data } = useQuery({ ...appealStatusQuery, refetchOnMount: 'always' });
  return data?.notAsked.map((reason) => (
    <Notice key={reason} kind="info" live={false}>
      {notAskedText(reason)}
    </Notice>
  ));
}

function Chosen({ settings }: { settings: Settings }) {
  const { place } = useProfile();
  const { mostPerMonth, onlyHigh, highBreaksQuietHours } = settings;
  return (
    <div className="flex flex-col gap-4">
      <Obstacles />
      <Facts
        rows={[
          ['Where', whereText(settings, place ? placeText(place) : undefined)],
          ['How often', `At most ${mostPerMonth} in 30 days`],
          ['For what', onlyHigh ? 'Only when the urgency is high' : 'Every emergency that you can help'],
          ['Appeals in quiet hours', highBreaksQuietHours ? 'Only when the urgency is high' : 'Never'],
          ['Pause', pauseText(settings)],
        ]}
      />
    </div>
  );
}

/** When and for what a donor wants to be asked. */
export function AppealSettings() {
  const settings = useQuery(settingsQuery);
  const { data } = settings;
  const [editing, setEditing] = useState(false);
  const edit = data && (
    <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
      Edit Appeals
    </Button>
  );
  return (
    <Card title="Appeals" action={edit}>
      <p className="mb-4 text-muted">When a facility near you needs your blood type at once, you are asked to come.</p>
      <Fetched
        result={settings}
        loading="Fetching your choices about appeals..."
        skeleton={<SkeletonText lines={4} />}
        failed="Your choices about appeals could not be fetched."
        quiet
      >
        {(found) => <Chosen settings={found} />}
      </Fetched>
      {editing && data !== undefined && <AppealSettingsDialog settings={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
