import { inSiteName } from '@sanguine/contract/words';
import { Fragment } from 'react';
import { pieces } from '../search.ts';

const TYPES = /(\b(?:AB|A|B|O)[+-](?![\w-]))/;

/** Keeps the sign of a blood type behind it in every direction of writing. */
function Directed({ children }: { children: string }) {
  return children
    .split(TYPES)
    .map((part, index) => (TYPES.test(part) ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>));
}

export interface WordsProps {
  children: string;
  /** The searched text, to be marked. */
  query?: string | undefined;
}

/** Running text of an article. */
export function Words({ children, query = '' }: WordsProps) {
  return pieces(inSiteName(children), query).map(({ text, found }, index) =>
    found ? (
      <mark key={index} className="rounded-small bg-low-tint text-ink">
        <Directed>{text}</Directed>
      </mark>
    ) : (
      <Directed key={index}>{text}</Directed>
    ),
  );
}
