export { quarantineRoutes } from './quarantine.routes.ts';
export { setAside } from './set-aside.ts';
