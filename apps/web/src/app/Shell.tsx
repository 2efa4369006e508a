import type { ReactNode } from 'react';
import { CodeWhenAsked, VerifyAddressBanner } from '../features/people/accounts/index.ts';
import { useUnread } from '../features/notify/notifications/index.ts';
import { useProfile } from '../platform/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Frame, type FrameProps } from './Frame.tsx';
import { LiveConnection } from './LiveConnection.tsx';
import { useWords } from './words.ts';

export interface ShellProps extends Pick<FrameProps, 'destinations' | 'bar' | 'page'> {
  /** The greeting, at the end of the top bar. */
  greeted: ReactNode;
  /** In place of the greeting, where the person chooses at which facility they work. */
  choice?: ReactNode;
  /** The page has the banner of the address itself, below what it says first. */
  verifiesItself?: boolean;
  /** Between the top bar and the page. */
  children?: ReactNode;
}

function Welcome({ greeted, choice }: Pick<ShellProps, 'greeted' | 'choice'>) {
  const t = useWords();
  const { firstName, lastName, avatarUrl } = useProfile();
  return (
    <>
      {choice === undefined ? (
        <p className="ms-auto min-w-0 text-end leading-tight">
          <span className="block text-sm text-muted">{t('app.frame.welcome')}</span>{' '}
          <strong className="flex justify-end">
            <bdi className="truncate">{greeted}</bdi>
          </strong>
        </p>
      ) : (
        <div className="ms-auto flex min-w-0 justify-end">{choice}</div>
      )}
      <Avatar name={`${firstName} ${lastName}`} src={avatarUrl} className="size-10 text-sm" />
    </>
  );
}

/** The frame of an area for donors and staff: live, with the unread count and who is greeted. */
export function Shell({ destinations, bar, greeted, choice, page, verifiesItself = false, children }: ShellProps) {
  return (
    <>
      <LiveConnection />
      <Frame
        destinations={destinations}
        bar={bar}
        page={page}
        unread={useUnread()}
        person={<Welcome greeted={greeted} choice={choice} />}
        banner={
          <>
            <CodeWhenAsked />
            {!verifiesItself && (
              <div className="mx-auto max-w-content px-4 pt-4 empty:hidden sm:px-8 sm:pt-6">
                <VerifyAddressBanner />
              </div>
            )}
            {children}
          </>
        }
      />
    </>
  );
}
