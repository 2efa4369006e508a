export { DonorCardLink } from './components/DonorCardLink.tsx';
