export { insertEmptyStock } from './inventory.repository.ts';
export { inventoryRoutes } from './inventory.routes.ts';
