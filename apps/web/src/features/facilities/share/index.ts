export { ShareLink } from './components/ShareLink.tsx';
