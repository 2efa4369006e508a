export { erasePocket, type Pocket, readPocket, updatePocket, writePocket } from './pocket.ts';
export { POCKET_DAYS } from './rules.ts';
