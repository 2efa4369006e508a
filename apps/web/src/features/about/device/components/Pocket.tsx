import { splitLanguagePath, telephonesOf } from '@sanguine/contract';
import { useEffect, useState } from 'react';
import { whenServerIsBack } from '../../../../platform/back-by-itself.ts';
import { formatDateTime, formatInstant } from '../../../../platform/format.ts';
import { type KeptPage, keptPages } from '../../../../platform/offline/kept-list.ts';
import { OFFLINE_PAGE } from '../../../../platform/offline/rules.ts';
import { useWords as useOfflineWords } from '../../../../platform/offline/words.ts';
import { relativeTime } from '../../../../platform/relative-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Directions } from '../../../facilities/map/index.ts';
import { Telephones } from '../../../../ui/Telephones.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { AppointmentCode, AppointmentNews } from '../../../bookings/donor-card/index.ts';
import { erasePocket, type Pocket as Kept, readPocket } from '../../../people/offline/index.ts';

interface OnDevice {
  readonly pocket: Kept | undefined;
  readonly pages: readonly KeptPage[];
  /** The time at which this was looked up. */
  readonly now: number;
}

async function look(): Promise<OnDevice> {
  const now = Date.now();
  const [pocket, pages] = await Promise.all([readPocket(now), keptPages()]);
  return { pocket, pages, now };
}

function useDevice() {
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    void look().then(setFound, () => setFound({ pocket: undefined, pages: [], now: 0 }));
  }, []);
  return { found, erase: async () => erasePocket().then(look).then(setFound) };
}

function Age({ syncedAt, now }: { syncedAt: number; now: number }) {
  const t = useOfflineWords();
  const at = new Date(syncedAt).toISOString();
  return (
    <Notice kind="warning" live={false}>
      {t('platform.offline.pocket.age', { date: formatInstant(at, t), age: relativeTime(at, now, t) })}
    </Notice>
  );
}

function Appointment({ pocket: { appointment } }: { pocket: Kept }) {
  const t = useOfflineWords();
  if (appointment === null) return <p>{t('platform.offline.pocket.none')}</p>;
  const { preferredDate, timeZone, place, facilityName, phoneNumber, checkInCode, requestId } = appointment;
  return (
    <div className="flex flex-wrap items-start justify-between gap-6">
      <div className="flex min-w-0 grow basis-64 flex-col items-start gap-3">
        <p className="text-lg font-bold">{formatDateTime(preferredDate, timeZone, t)}</p>
        <p>
          <bdi className="block font-semibold">{place.name}</bdi>
          <bdi className="block">{place.address}</bdi>
          {place.isElsewhere && <bdi className="block text-muted">{facilityName}</bdi>}
        </p>
        <Directions place={place} />
        {phoneNumber !== null && <Telephones numbers={telephonesOf(phoneNumber)} />}
        <AppointmentNews appointment={appointment} />
        <p className="text-muted">{t('platform.offline.pocket.bring')}</p>
      </div>
      <AppointmentCode requestId={requestId} code={checkInCode} />
    </div>
  );
}

function KeptPages({ pages }: Pick<OnDevice, 'pages'>) {
  const t = useOfflineWords();
  if (pages.length === 0) return null;
  return (
    <Card title={t('platform.offline.pocket.pages')}>
      <ul className="flex flex-col gap-1">
        {pages.map(({ path, title, keptAt }) => (
          <li key={path} className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4">
            <a href={path} className={textLinkClass}>
              {title}
            </a>
            <span className="text-sm text-muted">{formatInstant(new Date(keptAt).toISOString(), t)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows what this device keeps, read without a connection: nothing else does the offline page know. */
export function Pocket() {
  const t = useOfflineWords();
  const { found, erase } = useDevice();
  // The worker shows this page in the place of another one, whose address it keeps.
  useEffect(
    () => whenServerIsBack(() => location.reload(), splitLanguagePath(location.pathname).path !== OFFLINE_PAGE),
    [],
  );
  if (found === undefined) return <p className="text-muted">{t('platform.offline.pocket.looking')}</p>;
  const { pocket, pages, now } = found;
  return (
    <div className="flex flex-col gap-6">
      {pocket !== undefined && (
        <Card title={t('platform.offline.pocket.title')}>
          <div className="flex flex-col gap-4">
            <Age syncedAt={pocket.syncedAt} now={now} />
            <Appointment pocket={pocket} />
            <Button size="small" variant="quiet" className="-ms-4 self-start" onClick={() => void erase()}>
              {t('platform.offline.pocket.erase')}
            </Button>
          </div>
        </Card>
      )}
      <KeptPages pages={pages} />
    </div>
  );
}
