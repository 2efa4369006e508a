import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../platform/format.ts';
import { DropPicture } from '../../../ui/blood/DropPicture.tsx';
import { textLinkClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DID_YOU_KNOW } from '../content.ts';

export function DidYouKnow() {
  const { title, claim, claimNote, fact, source } = DID_YOU_KNOW;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-4">
          <DropPicture className="h-16 w-auto shrink-0" />
          <div>
            <p className="text-xl font-bold text-balance">{claim}</p>
            <p className="mt-1 text-sm text-muted">{claimNote}</p>
          </div>
        </div>
        <div>
          <p>{fact}</p>
          <p className="mt-1 text-sm text-muted">
            Source:{' '}
            <a href={source.address} target="_blank" rel="noreferrer" className={textLinkClass}>
              {source.name} (new tab)
            </a>
            , read on {formatDate(source.readOn)}
          </p>
        </div>
        <p>
          <Link to="/user/educational-content" className={textLinkClass}>
            Learn more about giving blood
          </Link>
        </p>
      </div>
    </Card>
  );
}
