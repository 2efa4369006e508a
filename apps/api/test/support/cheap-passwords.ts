import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

// Nearly every test signs people up: at the real cost, argon2 alone would take minutes. passwords.test.ts checks that
// cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash };
});
