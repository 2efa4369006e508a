import { addDays, type BloodType, MAX_WAIT_DAYS, type WaitEntry } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useWait, waitListQuery } from '../api.ts';
import { PARTS_OF_DAY, wishText } from '../words.ts';

const partOptions = PARTS_OF_DAY.map(({ name }) => ({ value: name, label: name }));

export interface WaitForPlaceProps {
  facilityId: string;
  /** The full day. */
  date: string;
  /** Undefined until the donor has chosen it. */
  bloodType: BloodType | undefined;
}

function Waits({ entry }: { entry: WaitEntry }) {
  return (
    <Notice kind="success" title={`You wait for a place: ${wishText(entry)}.`}>
      As soon as a place is free we tell you; nothing is booked without your yes.{' '}
      <Link to="/user/dashboard" className={textLinkClass}>
        See what you wait for
      </Link>
    </Notice>
  );
}

function useWish({ facilityId, date, bloodType }: WaitForPlaceProps) {
  const wait = useWait();
  const [until, setUntil] = useState(date);
  const [part, setPart] = useState<string>(PARTS_OF_DAY[0].name);
  function send() {
    const { name: _, ...hours } = PARTS_OF_DAY.find(({ name }) => name === part) ?? PARTS_OF_DAY[0];
    if (bloodType !== undefined) wait.mutate({ facilityId, bloodType, from: date, until, ...hours });
  }
  return { wait, until, setUntil, part, setPart, send };
}

/** Until when and at what time of the day the donor would come. */
function Wish({ date, wish }: { date: string; wish: ReturnType<typeof useWish> }) {
  return (
    <div className="grid gap-4">
      <DateField
        label="Until"
        name="wait-until"
        value={wish.until}
        min={date}
        max={addDays(date, MAX_WAIT_DAYS - 1)}
        onChange={(event) => wish.setUntil(event.currentTarget.value)}
      />
      <SelectField
        label="Time of day"
        name="wait-hours"
        value={wish.part}
        placeholder={null}
        options={partOptions}
        onChange={(event) => wish.setPart(event.currentTarget.value)}
      />
    </div>
  );
}

/** A day without a free place: the donor waits for one. It is part of a form, so it sends on a press only. */
export function WaitForPlace(props: WaitForPlaceProps) {
  const { facilityId, date, bloodType } = props;
  const heading = useId();
  const { data } = useQuery(waitListQuery);
  const wish = useWish(props);
  const { wait } = wish;
  const entry = data?.entries.find((one) => one.facility.id === facilityId && one.from <= date && date <= one.until);
  if (entry !== undefined) return <Waits entry={entry} />;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 rounded-control border border-line bg-sunken p-4">
      <div>
        <h5 id={heading} className="font-bold">
          Wait for a place
        </h5>
        <p className="text-sm text-muted">
          When somebody cancels we offer you the place and keep it for a short time. Nothing is booked without your yes.
        </p>
      </div>
      <Wish date={date} wish={wish} />
      <Button
        variant="primary"
        busy={wait.isPending}
        busyText="Putting you on the list…"
        disabled={wish.until === '' || bloodType === undefined}
        onClick={wish.send}
      >
        Wait for a Place
      </Button>
      {bloodType === undefined && <p className="text-sm text-muted">Choose your blood type first.</p>}
      {wait.error !== null && <Notice kind="error">{failureText(wait.error, 'That did not work, try again.')}</Notice>}
    </section>
  );
}
