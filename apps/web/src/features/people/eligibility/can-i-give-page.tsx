import { profileOfCountry } from '@sanguine/contract';
import { Island } from '../../../platform/island.tsx';
import { Sentence } from '../../../platform/language/Sentence.tsx';
import type { VisitorPage } from '../../../platform/visitor-page.ts';
import { textLinkClass } from '../../../ui/button-class.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { sayNow } from './words.ts';

/** `/can-i-give`: whether somebody can probably give; `country` is where they look for a place, in two letters. */
export function canIGivePageAt({ pathname, searchParams }: URL): VisitorPage | undefined {
  if (pathname !== '/can-i-give') return undefined;
  const country = searchParams.get('country');
  const show = () => {
    const t = sayNow();
    return {
      title: t('eligibility.give.title'),
      description: t('eligibility.give.description'),
      path: '/can-i-give',
      isIndexed: country === null,
      body: (
        <div className="mx-auto max-w-form">
          <PageHeader title={t('eligibility.give.title')} lead={t('eligibility.give.lead')} />
          <Island name="can-i-give" props={{ profile: country === null ? null : profileOfCountry(country) }} />
          <noscript>
            <p>
              <Sentence
                of={t}
                id="eligibility.give.without-script"
                tags={{
                  read: (text) => (
                    <a href="/articles/who-can-donate" className={textLinkClass}>
                      {text}
                    </a>
                  ),
                }}
              />
            </p>
          </noscript>
        </div>
      ),
    };
  };
  return { needs: [], show };
}
