import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText, hasCode } from '../../platform/failures.ts';
import { buttonClass } from '../button-class.ts';
import { Loading } from '../feedback/Loading.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { SkeletonText } from '../feedback/Skeleton.tsx';
import { useWords } from '../words.ts';
import { PageHeader } from './PageHeader.tsx';

export interface LinkPageProps {
  /** The texts of the page, in the reader's language. */
  texts: { title: string; openMail: string; loading: string; dead: string };
  /** The lines that it has once it is loaded. */
  lines: number;
  /** True when somebody came without the secret of a link. */
  isMissing: boolean;
  error: unknown;
  /** The page of those who sign in instead. */
  from: '/user/appointments' | '/user/donate';
  /** The content behind the link; undefined until it is read. */
  children: ReactNode;
}

/** A page to which a link of a mail leads: what it shows, or why it shows nothing. */
export function LinkPage({ texts, lines, isMissing, error, from, children }: LinkPageProps) {
  const t = useWords();
  return (
    <>
      <PageHeader title={texts.title} />
      {isMissing && <Notice kind="info">{texts.openMail}</Notice>}
      {!isMissing && children === undefined && error === undefined && (
        <Loading label={texts.loading}>
          <SkeletonText lines={lines} />
        </Loading>
      )}
      {error !== undefined && (
        <div className="flex flex-col gap-5">
          <Notice kind="error">
            {failureText(error, hasCode(error, 'dead_link') ? texts.dead : t('platform.failure.in-a-moment'))}
          </Notice>
          <Link to="/" search={{ from }} className={buttonClass({ full: true })}>
            {t('platform.action.sign-in')}
          </Link>
        </div>
      )}
      {children}
    </>
  );
}
