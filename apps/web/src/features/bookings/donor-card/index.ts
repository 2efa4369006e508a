export { cardQuery } from './api.ts';
export { AppointmentCode } from './components/AppointmentCode.tsx';
export { AppointmentNews } from './components/AppointmentNews.tsx';
export { DonorCardLink } from './components/DonorCardLink.tsx';
