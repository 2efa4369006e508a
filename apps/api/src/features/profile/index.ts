export { eraseUnused } from './erase-unused.jobs.ts';
export { profileRoutes } from './profile.routes.ts';
