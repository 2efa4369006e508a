export { importDirectories } from './directory.jobs.ts';
export { directoryRoutes } from './directory.routes.ts';
