import { placeText } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refused } from '../../../../platform/checked.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { FoldedOnPhones } from '../../../../ui/layout/FoldedOnPhones.tsx';
import { savePlace } from '../api.ts';
import { noPlace, type PlaceDraft } from '../place-draft.ts';
import { type Say, useWords } from '../words.ts';
import { PlaceField } from './PlaceField.tsx';

function checkTown({ place: { place } }: { place: PlaceDraft }, t: Say) {
  return place === null ? refused({ place: t('places.town.not-chosen') }) : { data: place.id };
}

interface ChooserProps {
  onSaved: () => void;
  /** Leaves without a choice. */
  other: ReactNode;
}

function TownChooser({ onSaved, other }: ChooserProps) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    initial: { place: noPlace },
    check: (draft) => checkTown(draft, t),
    send: async (id: number) => {
      await savePlace(client, id);
      onSaved();
    },
    fieldOf: () => 'place',
    failure: t('places.town.failed'),
  });
  return (
    <Form form={form} label={t('places.town.label')} className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
      <PlaceField
        name="place"
        label={t('places.town.label')}
        value={form.draft.place}
        error={form.problems['place']}
        onChange={(place) => form.change({ place })}
        className="min-w-0 grow"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} busyText={t('platform.action.saving')}>
          {t('places.town.save')}
        </Button>
        {other}
      </div>
    </Form>
  );
}

function useDecline() {
  const client = useQueryClient();
  return () => void savePlace(client, null);
}

/** Asks once: who declines is not asked again. */
function AskTown() {
  const t = useWords();
  const decline = useDecline();
  return (
    <section aria-label={t('places.ask.label')}>
      <FoldedOnPhones
        label={t('places.ask.question')}
        icon={<MapPin aria-hidden="true" className="size-5 shrink-0 text-crimson" />}
        className="rounded-card border border-line bg-surface p-4 max-md:mt-3 sm:p-5"
      >
        <div className="flex items-start gap-3">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-crimson max-md:hidden" />
          <p>
            <strong className="block max-md:hidden">{t('places.ask.question')}</strong>
            {t('places.town.promise')}
          </p>
        </div>
        <TownChooser onSaved={() => undefined} other={<Button onClick={decline}>{t('places.ask.decline')}</Button>} />
      </FoldedOnPhones>
    </section>
  );
}

/** Says where the list begins, and offers to change it. */
export function ListBegins() {
  const t = useWords();
  const { place } = useProfile();
  const [isChanging, setChanging] = useState(false);
  if (place === undefined) return <AskTown />;
  if (place === null) return null;
  const close = () => setChanging(false);
  if (isChanging)
    return <TownChooser onSaved={close} other={<Button onClick={close}>{t('platform.action.cancel')}</Button>} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-crimson" />
      <span>
        <Sentence
          of={t}
          id="places.begins.nearest-to"
          values={{ place: <bdi className="font-semibold">{placeText(place, t.locale)}</bdi> }}
        />
      </span>
      <Button size="small" onClick={() => setChanging(true)}>
        {t('places.town.change')}
      </Button>
    </p>
  );
}

/** On the account page: the town, which the donor may give, change or remove. */
export function HomeTownCard() {
  const t = useWords();
  const { place } = useProfile();
  const [isChanging, setChanging] = useState(false);
  const remove = useDecline();
  const close = () => setChanging(false);
  return (
    <Card title={t('places.town.label')}>
      <p className="mb-3 text-muted">{t('places.town.promise')}</p>
      {isChanging ? (
        <TownChooser onSaved={close} other={<Button onClick={close}>{t('platform.action.cancel')}</Button>} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold">
            {place ? <bdi>{placeText(place, t.locale)}</bdi> : t('places.town.not-given')}
          </span>
          <Button size="small" onClick={() => setChanging(true)}>
            {t(place ? 'places.town.change' : 'places.town.choose')}
          </Button>
          {place && (
            <Button size="small" onClick={remove}>
              {t('places.town.remove')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
