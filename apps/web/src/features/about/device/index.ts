export { DeviceCard } from './components/DeviceCard.tsx';
export { offlinePageAt } from './offline-page.tsx';
