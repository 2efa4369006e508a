export const mapKeys = { outline: ['map', 'outline'] } as const;
