export { registerBulkFiles } from './bulk.routes.ts';
