import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { canInstall, isInstalled, isIos, takeInstallPrompt } from '../../../../platform/install.ts';
import { useWords as useOfflineWords } from '../../../../platform/offline/words.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { beginPocket, deviceQuery, endPocket } from '../pocket.ts';

/** One line, where the program can be installed and is not. */
function Install() {
  const t = useOfflineWords();
  const [isOffered, offer] = useState(canInstall);
  if ((!isOffered && !isIos()) || isInstalled()) return null;
  if (isIos()) {
    return <p className="text-muted">{t('platform.offline.install.ios')}</p>;
  }
  function install() {
    void takeInstallPrompt()?.prompt();
    offer(false);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t('platform.offline.install.offer')}</p>
      <Button size="small" onClick={install}>
        {t('platform.offline.install.button')}
      </Button>
    </div>
  );
}

/** The worker takes over soon after the first visit has begun. */
function useDevice(userId: string) {
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const look = () => void changed(client, 'kept-on-device');
    serviceWorker.addEventListener('controllerchange', look);
    return () => serviceWorker.removeEventListener('controllerchange', look);
  }, [client, userId]);
  return useQuery(deviceQuery(userId)).data;
}

/** Lets the person choose what may stay on this device, and how it gets there. */
export function DeviceCard() {
  const client = useQueryClient();
  const t = useOfflineWords();
  const { id } = useProfile();
  const device = useDevice(id);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (isOwn: boolean) => (isOwn ? beginPocket(client, id) : endPocket(client)),
  });
  if (device === undefined) return null;
  const isOwn = change.isPending ? change.variables : device.isOwn;
  return (
    <Card title={t('platform.offline.title')}>
      <div className="flex flex-col gap-3">
        {device.canKeep ? (
          <Checkbox
            label={t('platform.offline.device.own')}
            help={t('platform.offline.device.help')}
            checked={isOwn}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
          />
        ) : (
          <p className="text-muted">{t('platform.offline.device.cannot')}</p>
        )}
        {change.error !== null && (
          <Notice kind="error">{failureText(change.error, t('platform.offline.device.failed'))}</Notice>
        )}
        <Install />
      </div>
    </Card>
  );
}
