import { NEAR_KM } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addressOfTime, FreeTimeText } from '../../../bookings/booking/index.ts';
import { facilityList, type FacilityPage } from '../../../facilities/facilities/index.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { useWords } from '../words.ts';

const SHOWN = 3;

/** The soonest free times of the facilities within reach; of all on the first page where no home is known. */
function soonestWithinReach({ list }: FacilityPage) {
  return list
    .filter(({ distanceKm }) => distanceKm === undefined || distanceKm <= NEAR_KM)
    .flatMap((facility) => (facility.freeTimes ?? []).map((time) => ({ facility, time })))
    .toSorted((a, b) => Date.parse(a.time.startsAt) - Date.parse(b.time.startsAt))
    .slice(0, SHOWN);
}

/** Three times, each booked from here: a press opens the facility with the time chosen. */
export function NearTimes() {
  const t = useWords();
  const { data, isPending } = useQuery(facilityList({}));
  if (isPending) return <Skeleton className="h-40 w-full" />;
  const times = data === undefined ? [] : soonestWithinReach(data);
  if (times.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t('dashboards.first.near-times')}</p>
      <ul className="flex flex-col gap-2">
        {times.map(({ facility, time }) => (
          <li key={`${time.sessionId} ${time.slotNo}`}>
            <Link
              to="/user/donate"
              search={{ facility: facility.id, time: addressOfTime(time) }}
              className={cx(buttonClass({ size: 'small', full: true }), 'justify-start! text-start!')}
            >
              <span>
                <FreeTimeText time={time} t={t} />
                <bdi className="block text-sm font-normal">{facility.name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
