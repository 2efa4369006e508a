export { stockDrop, stockLevel, unitsText } from './stock.ts';
