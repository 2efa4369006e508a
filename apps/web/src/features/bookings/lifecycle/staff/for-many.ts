// The parts that a list of many bookings needs, fetched together.
export { AnswerSeveral } from './AnswerSeveral.tsx';
export { BookingFilter } from './BookingFilter.tsx';
export { RunProgress } from './RunProgress.tsx';
