import {
  BLOOD_TYPES,
  type BloodComponent,
  type BloodType,
  compatibleDonorTypes,
  compatibleRecipientTypes,
  rankedDonorTypes,
  rankedRecipientTypes,
} from '@sanguine/contract';
import { useState } from 'react';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import { useWords } from '../words.ts';
import { AllPairs } from './AllPairs.tsx';
import { Partners, RankedPartners } from './Partners.tsx';
import { Tiles } from './Tiles.tsx';

/** Platelets of single donors are ranked like an adult dose. */
type ShownComponent = Exclude<BloodComponent, 'platelet_concentrates'>;

/** Components with an order of choice, where red cells and plasma have a yes or no. */
const RANKED: readonly ShownComponent[] = ['whole_blood', 'platelets', 'cryoprecipitate'];

interface PartProps {
  component: ShownComponent;
  chosen: BloodType;
}

/** Says what is special about a component, and who decides. */
function Lead({ component }: { component: ShownComponent }) {
  const t = useWords();
  if (component === 'red_cells') return null;
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p>
        {component === 'whole_blood' && <Sentence of={t} id="education.component.whole-blood-lead" />}
        {component === 'plasma' && <Sentence of={t} id="education.component.plasma-lead" />}
        {component === 'platelets' && <Sentence of={t} id="education.component.platelets-lead" />}
        {component === 'cryoprecipitate' && <Sentence of={t} id="education.component.cryoprecipitate-lead" />}
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

function tableLead(component: ShownComponent) {
  if (RANKED.includes(component)) return 'education.compatibility.all-ranked';
  return component === 'plasma' ? 'education.compatibility.all-plasma' : 'education.compatibility.all-lead';
}

/** Shows whose blood comes into question for whom, for one component and type and for all 64 pairs; red cells first. */
export function CompatibilityTable({ own }: { own?: BloodType | undefined }) {
  const t = useWords();
  const [chosen, setChosen] = useState<BloodType>(own ?? 'O+');
  const [component, setComponent] = useState<ShownComponent>('red_cells');
  const isRanked = RANKED.includes(component);
  const components: { value: ShownComponent; label: string }[] = [
    { value: 'red_cells', label: t('education.component.red-cells') },
    { value: 'whole_blood', label: t('education.component.whole-blood') },
    { value: 'platelets', label: t('education.component.platelets') },
    { value: 'plasma', label: t('education.component.plasma') },
    { value: 'cryoprecipitate', label: t('education.component.cryoprecipitate') },
  ];
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
      <AllPairs
        component={component}
        chosen={chosen}
        isRanked={isRanked}
        lead={<Sentence of={t} id={tableLead(component)} />}
      />
    </div>
  );
}
