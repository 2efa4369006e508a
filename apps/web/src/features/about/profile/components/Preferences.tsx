import type { NotificationPreferences } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { formatTime } from '../../../../platform/format.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { preferencesQuery } from '../api.ts';
import { preferenceTypes, waysText } from '../preferences.ts';
import { useWords } from '../words.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';

const PreferencesDialog = lazyDialog(async () => (await import('./PreferencesDialog.tsx')).PreferencesDialog);

function Chosen({ preferences }: { preferences: NotificationPreferences }) {
  const t = useWords();
  const { email, role } = useProfile();
  const { quietHours, nextTime = true, emergencyCalls = false, newBookings = 'hourly' } = preferences;
  const types = preferenceTypes.map(({ type, id }): readonly [string, ReactNode] => [
    t(`profile.kind.${id}`),
    waysText(preferences[type], t),
  ]);
  const nextTimes: (readonly [string, ReactNode])[] =
    role === 'donor'
      ? [
          [t('profile.next-time.title'), t(nextTime ? 'profile.next-time.on' : 'profile.next-time.off')],
          [t('profile.calls.title'), t(emergencyCalls ? 'profile.calls.on' : 'profile.calls.off')],
        ]
      : [];
  const bookingMails: (readonly [string, ReactNode])[] =
    role === 'facility_staff' ? [[t('profile.new-bookings.title'), t(`profile.new-bookings.${newBookings}`)]] : [];
  return (
    <Facts
      rows={[
        [
          t('profile.fact.email'),
          <bdi key="email" className="break-words">
            {email}
          </bdi>,
        ],
        ...types,
        ...nextTimes,
        ...bookingMails,
        [
          t('profile.quiet.title'),
          quietHours === null
            ? t('profile.quiet.none')
            : t('profile.quiet.span', { from: formatTime(quietHours.from, t), to: formatTime(quietHours.to, t) }),
        ],
      ]}
    />
  );
}

/** Shows what the person hears, and how. */
export function Preferences() {
  const t = useWords();
  const preferences = useQuery(preferencesQuery);
  const { data } = preferences;
  const [editing, setEditing] = useState(false);
  const edit = data && (
    <Button size="small" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
      {t('profile.preferences.edit')}
    </Button>
  );
  return (
    <Card title={t('profile.preferences.title')} action={edit}>
      <Fetched
        result={preferences}
        loading={t('profile.preferences.loading')}
        skeleton={<SkeletonText lines={4} />}
        failed={t('profile.preferences.failed')}
        quiet
      >
        {(found) => <Chosen preferences={found} />}
      </Fetched>
      {editing && data !== undefined && <PreferencesDialog preferences={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
