import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './new-password.rules.ts';

const ada = { field: 'password', email: 'a.lovelace@engine.example', firstName: 'Ada', lastName: 'Lovelace' };

describe('a new password', () => {
  test.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop', 'trustno1', '1q2w3e4r', 'sunshine'])(
    'is not one of the most common: %s',
    async (password) => {
      await expect(checkNewPassword(password, ada)).rejects.toMatchObject({
        status: 422,
        code: 'common_password',
        fields: { password: expect.any(String) },
      });
    },
  );

  test.each([
    'a.lovelace@engine.example',
    'A.Lovelace',
    'adalovelace',
    'Ada Lovelace',
    'LovelaceAda',
    'Ada-Lovelace-1815',
    '1815lovelace!',
    'Sanguine2026',
  ])('is not the own name, address or the service alone: %s', async (password) => {
    await expect(checkNewPassword(password, ada)).rejects.toMatchObject({ status: 422, code: 'common_password' });
  });

  test.each(['correct horse battery staple', 'give-blood-today', 'Lovelace wrote the first program', '73918264501'])(
    'may be anything else, without rules of composition: %s',
    async (password) => {
      await expect(checkNewPassword(password, ada)).resolves.toBeUndefined();
    },
  );

  test('may belong to somebody with an empty last name', async () => {
    await expect(checkNewPassword('!!!!!!!!', { ...ada, lastName: '' })).resolves.toBeUndefined();
  });
});
