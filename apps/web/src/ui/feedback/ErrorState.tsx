import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../words.ts';
import { Notice } from './Notice.tsx';

export interface ErrorStateProps {
  /** The failure, in the server's words when it has some. */
  title: ReactNode;
  /** The things that were kept, or what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  const t = useWords();
  return (
    <Notice
      kind="error"
      title={title}
      action={
        onRetry && (
          <Button
            size="small"
            busy={retrying}
            onClick={onRetry}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
          >
            {t('ui.part.retry')}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
