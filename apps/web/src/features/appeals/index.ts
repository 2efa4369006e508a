export { appealStatusQuery, facilityAppealStatusQuery } from './api.ts';
export { AppealPreview } from './components/AppealPreview.tsx';
export { AppealProgress } from './components/AppealProgress.tsx';
export { AppealReach } from './components/AppealReach.tsx';
export { AppealStatusNotice } from './components/AppealStatusNotice.tsx';
export { RaiseLimits, useRaiseObstacle } from './components/RaiseLimits.tsx';
export { ReportAppeal } from './components/ReportAppeal.tsx';
export { AppealSettings } from './components/AppealSettings.tsx';
export { NotAskedCard } from './components/NotAskedCard.tsx';
