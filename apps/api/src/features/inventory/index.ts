export { insertEmptyStock } from './inventory.repository.ts';
