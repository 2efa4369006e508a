import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { notesOfDayQuery } from './api.ts';
export { NoteMark } from './components/NoteMark.tsx';

/** Its code is fetched with the details of a booking. */
export const BookingNote = lazySection(async () => (await import('./components/BookingNote.tsx')).BookingNote);

export { DayNote } from './components/DayNote.tsx';
