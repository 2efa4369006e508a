import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { DropPicture } from '../../../../ui/blood/DropPicture.tsx';
import { textLinkClass } from '../../../../ui/button-class.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { SOURCE } from '../content.ts';
import { useWords } from '../words.ts';

export function DidYouKnow() {
  const t = useWords();
  return (
    <Card title={t('dashboards.know.title')}>
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-4">
          <DropPicture className="h-16 w-auto shrink-0" />
          <div>
            <p className="text-xl font-bold text-balance">
              <Sentence of={t} id="dashboards.know.patients" />
            </p>
            <p className="mt-1 text-sm text-muted">{t('dashboards.know.sample')}</p>
          </div>
        </div>
        <div>
          <p>
            <Sentence of={t} id="dashboards.know.claim" /> <Sentence of={t} id="dashboards.know.fact" />
          </p>
          <p className="mt-1 text-sm text-muted">
            <Sentence
              of={t}
              id="dashboards.know.source"
              values={{ name: SOURCE.name, date: formatDate(SOURCE.readOn, t) }}
              tags={{
                source: (text) => (
                  <a href={SOURCE.address} target="_blank" rel="noreferrer" className={textLinkClass}>
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        </div>
        <p>
          <Link to="/user/educational-content" className={textLinkClass}>
            {t('dashboards.know.more')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
