export { AppealPreview } from './components/AppealPreview.tsx';
export { AppealProgress } from './components/AppealProgress.tsx';
export { AppealSettings } from './components/AppealSettings.tsx';
export { NotAskedCard } from './components/NotAskedCard.tsx';
