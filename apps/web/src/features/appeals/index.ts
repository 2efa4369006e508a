export { AppealPreview } from './components/AppealPreview.tsx';
export { AppealProgress } from './components/AppealProgress.tsx';
export { AppealStandingNotice } from './components/AppealStandingNotice.tsx';
export { RaiseLimits, useRaiseObstacle } from './components/RaiseLimits.tsx';
export { ReportAppeal } from './components/ReportAppeal.tsx';
export { AppealSettings } from './components/AppealSettings.tsx';
export { NotAskedCard } from './components/NotAskedCard.tsx';
