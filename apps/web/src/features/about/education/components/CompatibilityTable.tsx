import {
  BLOOD_COMPONENTS,
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  compatibleDonorTypes,
  compatibleRecipientTypes,
  rankedDonorTypes,
  rankedRecipientTypes,
} from '@sanguine/contract';
import { useState } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';
import { AllPairs } from './AllPairs.tsx';
import { Partners, RankedPartners } from './Partners.tsx';
import { Tiles } from './Tiles.tsx';

/** Platelets of single donors are ranked like an adult dose. */
type ShownComponent = Exclude<BloodComponent, 'platelet_concentrates'>;

/** The words of each component; those with an order of choice are ranked, where the others have a yes or no. */
const SHOWN = {
  red_cells: { label: 'education.component.red-cells', lead: null, pairs: 'education.compatibility.all-lead' },
  whole_blood: {
    label: 'education.component.whole-blood',
    lead: 'education.component.whole-blood-lead',
    pairs: 'education.compatibility.all-ranked',
  },
  platelets: {
    label: 'education.component.platelets',
    lead: 'education.component.platelets-lead',
    pairs: 'education.compatibility.all-ranked',
  },
  plasma: {
    label: 'education.component.plasma',
    lead: 'education.component.plasma-lead',
    pairs: 'education.compatibility.all-plasma',
  },
  cryoprecipitate: {
    label: 'education.component.cryoprecipitate',
    lead: 'education.component.cryoprecipitate-lead',
    pairs: 'education.compatibility.all-ranked',
  },
} as const satisfies Record<ShownComponent, object>;

const isShown = (component: BloodComponent): component is ShownComponent => component in SHOWN;

interface PartProps {
  component: ShownComponent;
  chosen: BloodType;
}

/** Says what is special about a component, and who decides. */
function Lead({ component }: { component: ShownComponent }) {
  const t = useWords();
  const { lead } = SHOWN[component];
  if (lead === null) return null;
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>
        <Sentence of={t} id={lead} />
      </p>
      <p className="text-muted">
        <Sentence of={t} id="education.component.note" />
      </p>
    </div>
  );
}

function Order({ component, chosen }: PartProps) {
  const t = useWords();
  const type = <bdi>{chosen}</bdi>;
  return (
    <>
      <RankedPartners
        title={<Sentence of={t} id="education.rank.for-patient" values={{ type }} />}
        ranked={rankedDonorTypes(component, chosen)}
      />
      <RankedPartners
        title={<Sentence of={t} id="education.rank.of-donor" values={{ type }} />}
        ranked={rankedRecipientTypes(component, chosen)}
      />
    </>
  );
}

const typesOf = (ranked: readonly { readonly type: BloodType }[]) => ranked.map(({ type }) => type);

function GivesAndReceives({ component, chosen }: PartProps) {
  const t = useWords();
  const type = <bdi>{chosen}</bdi>;
  const isRed = component === 'red_cells';
  return (
    <>
      <Partners
        title={<Sentence of={t} id="education.compatibility.gives" values={{ type }} />}
        types={isRed ? compatibleRecipientTypes(chosen) : typesOf(rankedRecipientTypes(component, chosen))}
      />
      <Partners
        title={<Sentence of={t} id="education.compatibility.receives" values={{ type }} />}
        types={isRed ? compatibleDonorTypes(chosen) : typesOf(rankedDonorTypes(component, chosen))}
      />
    </>
  );
}

/** Shows whose blood comes into question for whom, for one component and type and for all 64 pairs; red cells first. */
export function CompatibilityTable({ own }: { own?: BloodType | undefined }) {
  const t = useWords();
  const [chosen, setChosen] = useState<BloodType>(own ?? 'O+');
  const [component, setComponent] = useState<ShownComponent>('red_cells');
  const { pairs } = SHOWN[component];
  const isRanked = pairs === 'education.compatibility.all-ranked';
  const components = BLOOD_COMPONENTS.filter(isShown).map((value) => ({ value, label: t(SHOWN[value].label) }));
  return (
    <div className="flex flex-col gap-4">
      <Tiles
        label={t('education.component.choose')}
        options={components}
        value={component}
        onChange={setComponent}
        className="flex flex-wrap gap-2"
      />
      <Lead component={component} />
      <Tiles
        label={t('education.compatibility.choose')}
        options={BLOOD_TYPES.map((type) => ({ value: type, label: <bdi>{type}</bdi> }))}
        value={chosen}
        onChange={setChosen}
        className="grid grid-cols-4 gap-2 sm:grid-cols-8"
      />
      <div aria-live="polite" className="grid gap-4 sm:grid-cols-2">
        {isRanked ? (
          <Order component={component} chosen={chosen} />
        ) : (
          <GivesAndReceives component={component} chosen={chosen} />
        )}
      </div>
      <AllPairs component={component} chosen={chosen} isRanked={isRanked} lead={<Sentence of={t} id={pairs} />} />
    </div>
  );
}
