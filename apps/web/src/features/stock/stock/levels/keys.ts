export const inventoryKeys = {
  all: ['inventory'],
  stock: ['inventory', 'stock'],
  movements: ['inventory', 'movements'],
  tokens: ['inventory', 'tokens'],
} as const;
