import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../../platform/failures.ts';
import { appealPreview, type Planned } from '../api.ts';
import { afterText, firstText } from '../preview-words.ts';
import { useWords } from '../words.ts';
import { WhatHelps } from './WhatHelps.tsx';

/** Says how many donors a request would ask, in a sentence or two, and what helps where nobody can be asked. */
export function AppealReach({ planned }: { planned: Planned }) {
  const t = useWords();
  const { data, error } = useQuery(appealPreview(planned));
  if (error !== null) return <p>{failureText(error, t('appeals.preview.failed'))}</p>;
  if (data === undefined) return null;
  return (
    <>
      <p>{firstText(data, t)}</p>
      <p>{afterText(data, t)}</p>
      {(data.inAll ?? 0) === 0 && <WhatHelps bloodType={planned.bloodType} withinKm={data.withinKm} />}
    </>
  );
}
