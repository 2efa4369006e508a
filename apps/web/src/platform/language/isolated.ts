export { isolated } from '@sanguine/contract/words';
