import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { canIGiveAddress } from '../addresses.ts';
import { useWords } from '../words.ts';

/** For who does not know whether they can give; `country` in two letters, where a place was chosen. */
export function CanIGiveLine({ country }: { country: string | undefined }) {
  const t = useWords();
  return (
    <p>
      <Sentence
        of={t}
        id="finder.can-i-give"
        tags={{
          can: (text) => (
            <a href={canIGiveAddress(country)} className={textLinkClass}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  );
}
