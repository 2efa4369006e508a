export { quarantineRoutes } from './quarantine.routes.ts';
/** @public What sets the units of a donation aside from elsewhere than the stock. */
export { setAside } from './set-aside.ts';
