import { placeText } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refused } from '../../../platform/checked.ts';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { savePlace } from '../api.ts';
import { noPlace, type PlaceDraft } from '../place-draft.ts';
import { PlaceField } from './PlaceField.tsx';

function checkTown({ place: { place } }: { place: PlaceDraft }) {
  return place === null
    ? refused({ place: 'Type your town, and choose it from the suggestions.' })
    : { data: place.id };
}

interface ChooserProps {
  onSaved: () => void;
  /** Leaves without a choice. */
  other: ReactNode;
}

function TownChooser({ onSaved, other }: ChooserProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: { place: noPlace },
    check: checkTown,
    send: async (id: number) => {
      await savePlace(client, id);
      onSaved();
    },
    fieldOf: () => 'place',
    failure: 'Your town could not be saved, try again.',
  });
  return (
    <Form form={form} label="Your town" className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
      <PlaceField
        name="place"
        label="Your town"
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
        className="min-w-0 grow"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          Save town
        </Button>
        {other}
      </div>
    </Form>
  );
}

const PROMISE =
  'The nearest facilities then come first, and appeals measure how far you would come from it. We keep your town to about a kilometre, and facilities never see it.';

function useDecline() {
  const client = useQueryClient();
  return () => void savePlace(client, null);
}

/** Asks once: who declines is not asked again. */
function AskTown() {
  const decline = useDecline();
  return (
    <section aria-label="Where you live" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-crimson" />
        <p>
          <strong className="block">Which town do you live in?</strong>
          {PROMISE}
        </p>
      </div>
      <TownChooser onSaved={() => undefined} other={<Button onClick={decline}>Do not ask again</Button>} />
    </section>
  );
}

/** Where the list begins, and a way to change it. */
export function ListBegins() {
  const { place } = useProfile();
  const [isChanging, setChanging] = useState(false);
  if (place === undefined) return <AskTown />;
  if (place === null) return null;
  const close = () => setChanging(false);
  if (isChanging) return <TownChooser onSaved={close} other={<Button onClick={close}>Cancel</Button>} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-crimson" />
      <span>
        Nearest to <bdi className="font-semibold">{placeText(place)}</bdi>
      </span>
      <Button size="small" onClick={() => setChanging(true)}>
        Change town
      </Button>
    </p>
  );
}

/** On the account page: the town, for who wants to give, change or remove it. */
export function HomeTownCard() {
  const { place } = useProfile();
  const [isChanging, setChanging] = useState(false);
  const remove = useDecline();
  const close = () => setChanging(false);
  return (
    <Card title="Your town">
      <p className="mb-3 text-muted">{PROMISE}</p>
      {isChanging ? (
        <TownChooser onSaved={close} other={<Button onClick={close}>Cancel</Button>} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold">{place ? <bdi>{placeText(place)}</bdi> : 'Not given'}</span>
          <Button size="small" onClick={() => setChanging(true)}>
            {place ? 'Change town' : 'Choose town'}
          </Button>
          {place && (
            <Button size="small" onClick={remove}>
              Remove town
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
