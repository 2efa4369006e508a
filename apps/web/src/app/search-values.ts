export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 100) : undefined;
}

export function page(value: unknown): number | undefined {
  const digits = String(value);
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}

export function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

export function oneOf<Value extends string>(allowed: readonly Value[], value: unknown): Value | undefined {
  return allowed.find((one) => one === value);
}
