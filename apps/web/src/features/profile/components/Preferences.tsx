import type { NotificationPreferences, NotificationType } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { capitalise } from '../../../platform/capitalise.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../donations/index.ts';
import { preferencesQuery } from '../api.ts';
import { preferenceChannels, preferenceTypes } from '../preferences.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';

const PreferencesDialog = lazyDialog(async () => (await import('./PreferencesDialog.tsx')).PreferencesDialog);

function waysOf(preferences: NotificationPreferences, type: NotificationType): string {
  const chosen = preferenceChannels.filter(({ channel }) => preferences[type][channel]);
  const said = chosen.map(({ label }) => label.toLowerCase()).join(' and ');
  return said === '' ? 'Off' : capitalise(said);
}

function Chosen({ preferences }: { preferences: NotificationPreferences }) {
  const { email } = useProfile();
  const { quietHours } = preferences;
  const types = preferenceTypes.map(({ type, label }): readonly [string, ReactNode] => [
    label,
    waysOf(preferences, type),
  ]);
  return (
    <Facts
      rows={[
        [
          'Email',
          <bdi key="email" className="break-words">
            {email}
          </bdi>,
        ],
        ...types,
        ['Quiet hours', quietHours === null ? 'Not set' : `${quietHours.from} to ${quietHours.to}`],
      ]}
    />
  );
}

/** Of what the person hears, and how. */
export function Preferences() {
  const preferences = useQuery(preferencesQuery);
  const { data } = preferences;
  const [editing, setEditing] = useState(false);
  const edit = data && (
    <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
      Edit Preferences
    </Button>
  );
  return (
    <Card title="Notification Preferences" action={edit}>
      <Fetched
        result={preferences}
        loading="Fetching notification preferences..."
        skeleton={<SkeletonText lines={4} />}
        failed="Your notification preferences could not be fetched."
        quiet
      >
        {(found) => <Chosen preferences={found} />}
      </Fetched>
      {editing && data !== undefined && <PreferencesDialog preferences={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
