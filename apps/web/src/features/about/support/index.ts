export { helpPageAt } from './help-page.tsx';
