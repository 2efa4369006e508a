import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/failures.ts';
import { appealPreview, type Planned } from '../api.ts';
import { afterText, firstText } from '../preview-words.ts';
import { useWords } from '../words.ts';
import { WhatHelps } from './WhatHelps.tsx';

/** How many donors a request would ask, or why none, in a sentence or two. */
export function AppealReach({ planned }: { planned: Planned }) {
  const t = useWords();
  const { data, error } = useQuery(appealPreview(planned));
  if (error !== null) return <p>{failureText(error, t('appeals.preview.failed'))}</p>;
  if (data === undefined) return null;
  return (
    <>
      <p>{firstText(data, t)}</p>
      <p>{afterText(data, t)}</p>
      {data.inAll === null && <WhatHelps bloodType={planned.bloodType} />}
    </>
  );
}
