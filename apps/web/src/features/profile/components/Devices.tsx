import type { ApiAnswer } from '../../../platform/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { formatInstant } from '../../../platform/format.ts';
import { signOut } from '../../../platform/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { devicesQuery, signOutDevice } from '../api.ts';

type DeviceRow = ApiAnswer<'GET /api/auth/sessions'>['data']['list'][number];

function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ id, current }: DeviceRow) => {
      if (current) await signOut(() => navigate({ to: '/', replace: true }));
      else await signOutDevice(client, id);
    },
    onSuccess: (_, { current, name }) => {
      if (!current) announce(`${name} is signed out.`);
    },
  });
}

function DeviceItem({ device }: { device: DeviceRow }) {
  const ending = useSignOut();
  const { current, name, lastSeenAt, createdAt } = device;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name}
            {current && (
              <Badge tone="info" icon={<MonitorSmartphone aria-hidden="true" className="size-4" />}>
                This device
              </Badge>
            )}
          </p>
          <p className="text-sm text-muted">
            {current ? 'In use now' : `Last used ${formatInstant(lastSeenAt)}`}. Signed in {formatInstant(createdAt)}.
          </p>
        </div>
        <Button
          size="small"
          icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          busy={ending.isPending}
          busyText="Signing out..."
          aria-label={current ? 'Sign out on this device' : `Sign out on ${name}`}
          onClick={() => ending.mutate(device)}
        >
          Sign out
        </Button>
      </div>
      {ending.isError && (
        <Notice kind="error">{failureText(ending.error, 'This device could not be signed out, try again.')}</Notice>
      )}
    </li>
  );
}

/** More are shown when they are asked for. */
const SHOWN_AT_FIRST = 5;

function DeviceList({ devices }: { devices: readonly DeviceRow[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? devices : devices.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > shown.length && (
        <Button size="small" className="mt-4" onClick={() => setAll(true)}>
          Show all {devices.length} devices
        </Button>
      )}
    </>
  );
}

/** Where the person is signed in, this device first. */
export function Devices() {
  const devices = useQuery(devicesQuery);
  return (
    <Card title="Devices">
      <p className="mb-4 text-muted">Where you are signed in. Sign out what you do not know or use no longer.</p>
      <Fetched
        result={devices}
        loading="Fetching devices..."
        skeleton={<SkeletonText lines={3} />}
        failed="Your devices could not be fetched."
        quiet
      >
        {(found) => <DeviceList devices={found.toSorted((a, b) => Number(b.current) - Number(a.current))} />}
      </Fetched>
    </Card>
  );
}
