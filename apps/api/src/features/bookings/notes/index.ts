export { eraseNotesAbout } from './notes.repository.ts';
export { notesRoutes } from './notes.routes.ts';
export { removeOldDayNotes } from './notes.jobs.ts';
