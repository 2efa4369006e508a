import type { FacilityDetail } from '@sanguine/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { call } from '../../../../platform/api.ts';
import { changed } from '../../../../platform/changes.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

function useWatch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean): Promise<{ message: string }> => {
      if (on) return call('PUT /api/facility/{id}/watch', { params: { id } });
      return call('DELETE /api/facility/{id}/watch', { params: { id } });
    },
    onSuccess: async ({ message }) => {
      toast(message);
      await changed(client, 'watched-facility');
    },
  });
}

/** A facility that is only listed: how to donate there, and one mail when it has joined. */
export function WatchFacility({ facility }: { facility: FacilityDetail }) {
  const t = useWords();
  const watch = useWatch(facility.id);
  const { isWatched = false } = facility;
  const Icon = isWatched ? BellOff : Bell;
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Notice kind="info" live={false}>
        {t('facilities.watch.not-here')}
      </Notice>
      {watch.isError && <Notice kind="error">{failureText(watch.error, t('platform.failure.again'))}</Notice>}
      {isWatched && <p>{t('facilities.watch.one-mail')}</p>}
      <Button
        busy={watch.isPending}
        busyText={t('platform.action.saving')}
        onClick={() => watch.mutate(!isWatched)}
        className="self-start"
      >
        <Icon aria-hidden="true" className="size-5" />
        {isWatched ? t('facilities.watch.stop') : t('facilities.watch.start')}
      </Button>
    </div>
  );
}
