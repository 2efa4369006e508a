export { canIGivePageAt } from './can-i-give-page.tsx';
