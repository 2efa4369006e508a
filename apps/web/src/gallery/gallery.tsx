import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Messages } from '../ui/feedback/Messages.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx';
import { applyStoredTheme } from '../ui/theme/theme.ts';
import { BloodGallery } from './BloodGallery.tsx';
import { DataGallery } from './DataGallery.tsx';
import { FeedbackGallery } from './FeedbackGallery.tsx';
import { FormGallery } from './FormGallery.tsx';
import { OverlayGallery } from './OverlayGallery.tsx';
import { PublicGallery } from './PublicGallery.tsx';
import './gallery.css';

applyStoredTheme();

const pages: Record<string, () => ReactNode> = {
  '#blood': BloodGallery,
  '#data': DataGallery,
  '#feedback': FeedbackGallery,
  '#form': FormGallery,
  '#overlay': OverlayGallery,
};

function Gallery() {
  if (location.hash.startsWith('#public')) {
    return <PublicGallery seed={location.hash.split('-')[1] ?? 'sign-in'} />;
  }
  const Page = pages[location.hash] ?? BloodGallery;
  return (
    <div className="mx-auto max-w-content p-4 sm:p-8">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <ThemeSwitch />
      </header>
      <main className="flex flex-col gap-8">
        <PageHeader title={`Kit: ${location.hash.slice(1) || 'blood'}`} lead="Development only." />
        <Page />
      </main>
      <Messages />
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
addEventListener('hashchange', () => location.reload());
