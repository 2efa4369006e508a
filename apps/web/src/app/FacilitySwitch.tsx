import type { Profile } from '@sanguine/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { sessionChanged } from '../platform/session-events.ts';
import { toast } from '../ui/feedback/messages.ts';
import { useWords } from './words.ts';

interface FacilitySwitchProps {
  current: string;
  facilities: NonNullable<Profile['facilities']>;
}

/** The facilities at which the person works; choosing another goes on there, in all tabs of the browser. */
export function FacilitySwitch({ current, facilities }: FacilitySwitchProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  async function choose(facilityId: string) {
    setChosen(facilityId);
    try {
      await call('POST /api/auth/switch-facility', { body: { facilityId } });
      sessionChanged();
      await navigate({ to: '/facility/dashboard', replace: true });
    } catch (error) {
      toast(failureText(error, t('app.frame.switch-failed')), 'error');
    }
    setChosen(undefined);
  }
  return (
    <select
      aria-label={t('app.frame.facility')}
      value={chosen ?? current}
      disabled={chosen !== undefined}
      onChange={({ currentTarget: { value } }) => {
        if (value !== current) void choose(value);
      }}
      className="min-h-11 max-w-full min-w-0 truncate rounded-control border border-edge bg-surface px-3 text-sm font-bold text-ink"
    >
      {facilities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
