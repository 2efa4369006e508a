import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { codeOfPage, isCodeMissing } from '../../platform/page-code.ts';
import { useWords } from '../words.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { PartNotLoaded } from './PartNotLoaded.tsx';

interface BoundaryProps {
  /** Shown when the code of what is inside did not come. */
  instead: ReactNode;
  children: ReactNode;
}

class MissingCodeBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isCodeMissing(error)) return this.props.instead;
    throw error;
  }
}

interface PartOptions<Props> {
  /** While the code is on its way. */
  readonly loading?: ReactNode;
  readonly instead: (props: Props, retry: () => void) => ReactNode;
}

/** A part of a page whose code is fetched when it is shown. Without its code the rest of the page stays. */
function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, instead }: PartOptions<Props>,
): ComponentType<Props> {
  const part = { code: fetchPart() };
  function fetchPart() {
    return lazy(async () => {
      try {
        return { default: await codeOfPage(load) };
      } catch (error) {
        // React remembers a failure for good: the next time the part is shown it is fetched again.
        part.code = fetchPart();
        throw error;
      }
    });
  }
  return function LazyPart(props: Props) {
    const [{ code, tries }, setShown] = useState({ code: part.code, tries: 0 });
    const retry = () => setShown({ code: part.code, tries: tries + 1 });
    return (
      <MissingCodeBoundary key={tries} instead={instead(props, retry)}>
        <Suspense fallback={loading}>{createElement(code, props)}</Suspense>
      </MissingCodeBoundary>
    );
  };
}

function SectionNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <ErrorState title={t('ui.part.missing')} onRetry={onRetry}>
      {t('ui.part.missing-text')}
    </ErrorState>
  );
}

/** A section of a page; without its code its place says so. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>, loading?: ReactNode) {
  return lazyPart(load, { loading, instead: (_props, retry) => <SectionNotLoaded onRetry={retry} /> });
}

/** A dialog; without its code a small one says so in its place. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, {
    instead: ({ onClose }, retry) => <PartNotLoaded onRetry={retry} onClose={onClose} />,
  });
}

/** A picture, for which nobody waits and nobody misses; what is given stands in its place. */
export function lazyPicture<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode) {
  return lazyPart(load, { loading: place, instead: () => place });
}
