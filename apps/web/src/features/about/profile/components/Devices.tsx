import type { ApiAnswer } from '../../../../platform/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { formatInstant } from '../../../../platform/format.ts';
import { signOut } from '../../../../platform/session.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { announce } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { devicesQuery, signOutDevice } from '../api.ts';
import { useWords } from '../words.ts';

type DeviceRow = ApiAnswer<'GET /api/auth/sessions'>['data']['list'][number];

function useSignOut() {
  const t = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ id, current }: DeviceRow) => {
      if (current) await signOut(() => navigate({ to: '/', replace: true }));
      else await signOutDevice(client, id);
    },
    onSuccess: (_, { current, name }) => {
      if (!current) announce(t('profile.devices.signed-out', { name }));
    },
  });
}

function DeviceItem({ device }: { device: DeviceRow }) {
  const t = useWords();
  const ending = useSignOut();
  const { current, name, lastSeenAt, createdAt } = device;
  const since = formatInstant(createdAt, t);
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <bdi>{name}</bdi>
            {current && (
              <Badge tone="info" icon={<MonitorSmartphone aria-hidden="true" className="size-4" />}>
                {t('profile.devices.this')}
              </Badge>
            )}
          </p>
          <p className="text-sm text-muted">
            {current
              ? t('profile.devices.now', { since })
              : t('profile.devices.before', { last: formatInstant(lastSeenAt, t), since })}
          </p>
        </div>
        <Button
          size="small"
          icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          busy={ending.isPending}
          busyText={t('profile.devices.busy')}
          aria-label={current ? t('profile.devices.sign-out-this') : t('profile.devices.sign-out-on', { name })}
          onClick={() => ending.mutate(device)}
        >
          {t('profile.devices.sign-out')}
        </Button>
      </div>
      {ending.isError && <Notice kind="error">{failureText(ending.error, t('profile.devices.failed'))}</Notice>}
    </li>
  );
}

/** More are shown when they are asked for. */
const SHOWN_AT_FIRST = 5;

function DeviceList({ devices }: { devices: readonly DeviceRow[] }) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? devices : devices.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label={t('profile.devices.title')} className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > shown.length && (
        <Button size="small" className="mt-4" onClick={() => setAll(true)}>
          {t('profile.devices.all', { count: devices.length })}
        </Button>
      )}
    </>
  );
}

/** Shows where the person is signed in, this device first. */
export function Devices() {
  const t = useWords();
  const devices = useQuery(devicesQuery);
  return (
    <Card title={t('profile.devices.title')}>
      <p className="mb-4 text-muted">{t('profile.devices.text')}</p>
      <Fetched
        result={devices}
        loading={t('profile.devices.loading')}
        skeleton={<SkeletonText lines={3} />}
        failed={t('profile.devices.missing')}
        quiet
      >
        {(found) => <DeviceList devices={found.toSorted((a, b) => Number(b.current) - Number(a.current))} />}
      </Fetched>
    </Card>
  );
}
