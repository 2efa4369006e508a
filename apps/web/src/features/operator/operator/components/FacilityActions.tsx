import type { ReviewedFacility } from '@sanguine/contract';
import { useNavigate } from '@tanstack/react-router';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { MoreMenu } from '../../../../ui/overlay/MoreMenu.tsx';
import { type Action, actionsOf, type Decision } from '../decisions/facility-actions.ts';
import { useWords } from '../words.ts';
import { hiddenPart } from './hidden.tsx';

/** A card that is rendered when it comes near the screen would cut off the menu. */
function showWhole(element: HTMLElement | null) {
  element?.closest('tr')?.style.setProperty('content-visibility', 'visible');
}

export interface FacilityActionsProps {
  facility: ReviewedFacility;
  onDecide: (decision: Decision) => void;
}

/** The next thing to do with a facility, and a menu with the rest. */
export function FacilityActions({ facility, onDecide }: FacilityActionsProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { id, name, openReports, newMessages, twins } = facility;
  const [first, ...others] = actionsOf(facility);
  const text = (label: Action[1]) => {
    if (label === 'reports' || label === 'merge-likely' || label === 'new-messages') {
      const count = { reports: openReports, 'merge-likely': twins.length, 'new-messages': newMessages }[label];
      return <Sentence of={t} id={`operator.action.${label}`} values={{ name, count }} tags={hiddenPart} />;
    }
    return <Sentence of={t} id={`operator.action.${label}`} values={{ name }} tags={hiddenPart} />;
  };
  return (
    <div ref={showWhole} className="flex items-center gap-1 md:justify-end">
      <Button size="small" onClick={() => onDecide({ facility, about: first[0] })}>
        {text(first[1])}
      </Button>
      <MoreMenu
        label={t('operator.facilities.more-actions', { name })}
        items={[
          ...others.map(([about, label]) => ({
            key: about,
            label: text(label),
            onChoose: () => onDecide({ facility, about }),
          })),
          {
            key: 'trail',
            label: <Sentence of={t} id="operator.action.trail" values={{ name }} tags={hiddenPart} />,
            onChoose: () => void navigate({ to: '/operator/audit', search: { facility: id } }),
          },
        ]}
      />
    </div>
  );
}
