export { Trail } from './components/Trail.tsx';
