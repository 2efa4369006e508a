import type { AnySay, SayOf, Text } from '@sanguine/contract/words';
import { Fragment, type ReactNode } from 'react';
import { InItsLanguage } from './InItsLanguage.tsx';

type ValuesOf<Entry> = Entry extends Text<infer Given, string> ? Given : never;
type TagsOf<Entry> = Entry extends Text<unknown, infer Tag> ? Tag : never;

/** The values of a sentence. Where a text takes words, it takes anything that can be shown: `<bdi>{name}</bdi>`. */
type Shown<Given> = { [Name in keyof Given]: string extends Given[Name] ? ReactNode : Given[Name] };
type Tags<Tag extends string> = Readonly<Record<Tag, (text: ReactNode) => ReactNode>>;

type SentenceProps<Texts, Id extends keyof Texts> = { of: SayOf<Texts>; id: Id } & (ValuesOf<Texts[Id]> extends null
  ? { values?: never }
  : { values: Shown<ValuesOf<Texts[Id]>> }) &
  ([TagsOf<Texts[Id]>] extends [never] ? { tags?: never } : { tags: Tags<TagsOf<Texts[Id]>> });

type Values = Readonly<Record<string, unknown>>;
type AnyTags = Readonly<Record<string, (text: ReactNode) => ReactNode>>;

// Characters that no text has: a value is never read as a tag.
const LESS_THAN = '\uE000';
const VALUE = '\uE001';
const parts = new RegExp(`(</?\\w+>|${VALUE}\\d+${VALUE})`);

/** Returns what stands until `closing`, or to the end; takes its parts from the front of `rest`. */
function build(rest: string[], nodes: readonly unknown[], tags: AnyTags, closing?: string): ReactNode[] {
  const found: ReactNode[] = [];
  for (let part = rest.shift(); part !== undefined && part !== closing; part = rest.shift()) {
    const [, tag] = /^<(\w+)>$/.exec(part) ?? [];
    const [, at] = new RegExp(`^${VALUE}(\\d+)${VALUE}$`).exec(part) ?? [];
    if (tag !== undefined) found.push(tags[tag]?.(<>{build(rest, nodes, tags, `</${tag}>`)}</>));
    else if (at !== undefined) found.push(asNode(nodes[Number(at)]));
    else found.push(part.replaceAll(LESS_THAN, '<'));
  }
  return found.map((one, key) => <Fragment key={key}>{one}</Fragment>);
}

function asNode(value: unknown): ReactNode {
  return value as ReactNode;
}

/** The types of `SentenceProps` have checked the id, the values and the tags. */
function asAnySay(say: unknown): AnySay {
  return say as AnySay;
}

/**
 * A text with something inside of it that is more than words:
 * `<Sentence of={t} id="donations.book.terms" values={{ who: <bdi>{name}</bdi> }} tags={{ a: (text) => <Link to="/">{text}</Link> }} />`
 */
export function Sentence<Texts, Id extends keyof Texts>(props: SentenceProps<Texts, Id>): ReactNode {
  const { of, id, values = {}, tags = {} } = props as { of: unknown; id: string; values?: Values; tags?: AnyTags };
  const say = asAnySay(of);
  const nodes: unknown[] = [];
  const spoken = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (typeof value === 'number') return [name, value];
    if (typeof value === 'string') return [name, value.replaceAll('<', LESS_THAN)];
    return [name, `${VALUE}${nodes.push(value) - 1}${VALUE}`];
  });
  return (
    <InItsLanguage of={say} id={id}>
      {build(say(id, Object.fromEntries(spoken)).split(parts), nodes, tags)}
    </InItsLanguage>
  );
}
