import { addDays, type BloodType, MAX_WAIT_DAYS, type WaitEntry } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatInstant } from '../../../../platform/format.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useWait, waitListQuery } from '../api.ts';
import { isPartOfDay, PARTS_OF_DAY, partOfDayOptions, wishText } from '../wishes.ts';
import { useWords } from '../words.ts';

export interface WaitForSeatProps {
  facilityId: string;
  /** The full day. */
  date: string;
  /** Undefined until the donor has chosen it; null where they do not know it. */
  bloodType: BloodType | null | undefined;
}

function Waits({ entry }: { entry: WaitEntry }) {
  const t = useWords();
  return (
    <Notice kind="success" title={t('wait-list.waits.title', { wish: wishText(entry, t) })}>
      {t('wait-list.waits.text')} {t('wait-list.entry.by', { when: formatInstant(entry.answeredBy, t) })}{' '}
      <Link to="/user/dashboard" className={textLinkClass}>
        {t('wait-list.waits.link')}
      </Link>
    </Notice>
  );
}

function useWish({ facilityId, date, bloodType }: WaitForSeatProps) {
  const wait = useWait();
  const [until, setUntil] = useState(date);
  const [part, setPart] = useState<keyof typeof PARTS_OF_DAY>('any');
  function send() {
    if (bloodType === undefined) return;
    const type = bloodType === null ? {} : { bloodType };
    wait.mutate({ facilityId, ...type, from: date, until, ...PARTS_OF_DAY[part] });
  }
  return { wait, until, setUntil, part, setPart, send };
}

/** Until when and at what time of the day the donor would come. */
function Wish({ date, wish }: { date: string; wish: ReturnType<typeof useWish> }) {
  const t = useWords();
  return (
    <div className="grid gap-4">
      <DateField
        label={t('wait-list.wish.until')}
        name="wait-until"
        value={wish.until}
        min={date}
        max={addDays(date, MAX_WAIT_DAYS - 1)}
        onChange={(event) => wish.setUntil(event.currentTarget.value)}
      />
      <SelectField
        label={t('wait-list.wish.time-of-day')}
        name="wait-hours"
        value={wish.part}
        placeholder={null}
        options={partOfDayOptions(t)}
        onChange={({ currentTarget: { value } }) => isPartOfDay(value) && wish.setPart(value)}
      />
    </div>
  );
}

/** A day without a free place: the donor waits for one. It is part of a form, so it sends on a press only. */
export function WaitForSeat(props: WaitForSeatProps) {
  const { facilityId, date, bloodType } = props;
  const heading = useId();
  const t = useWords();
  const { data } = useQuery(waitListQuery);
  const wish = useWish(props);
  const { wait } = wish;
  const entry = data?.entries.find((one) => one.facility.id === facilityId && one.from <= date && date <= one.until);
  if (entry !== undefined) return <Waits entry={entry} />;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 rounded-control border border-line bg-sunken p-4">
      <div>
        <h5 id={heading} className="font-bold">
          {t('wait-list.wish.title')}
        </h5>
        <p className="text-sm text-muted">{t('wait-list.wish.help')}</p>
      </div>
      <Wish date={date} wish={wish} />
      <Button
        variant="primary"
        busy={wait.isPending}
        busyText={t('wait-list.wish.sending')}
        disabled={wish.until === '' || bloodType === undefined}
        onClick={wish.send}
      >
        {t('wait-list.wish.send')}
      </Button>
      {bloodType === undefined && <p className="text-sm text-muted">{t('wait-list.wish.no-blood-type')}</p>}
      {wait.error !== null && <Notice kind="error">{failureText(wait.error, t('platform.failure.again'))}</Notice>}
    </section>
  );
}
