import { hasCheckedWebsite, type PublicFacility } from '@sanguine/contract';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { useWords } from '../words.ts';
import { NotVerifiedSince } from '../../../../ui/SinceVerified.tsx';

export interface FacilityWebsiteProps {
  facility: Pick<PublicFacility, 'website' | 'isVerified' | 'isOnSanguine' | 'notVerifiedSince'>;
}

/** Words, or a link where it has been checked. */
export function FacilityWebsite({ facility }: FacilityWebsiteProps) {
  const t = useWords();
  const { website } = facility;
  if (website === undefined) return null;
  const name = website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (!hasCheckedWebsite(facility)) {
    return (
      <>
        <bdi dir="ltr" className="break-all">
          {name}
        </bdi>
        <NotVerifiedSince of={facility} details={['website']} />
      </>
    );
  }
  return (
    <a href={website} className={`${textLinkClass} break-all`} dir="ltr" rel="noreferrer nofollow" target="_blank">
      <Sentence
        of={t}
        id="facilities.facts.website-new-tab"
        values={{ name }}
        tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
      />
    </a>
  );
}
