export { facilityPageAt } from './facility-page.tsx';
export { finderPageAt } from './finder-page.tsx';
