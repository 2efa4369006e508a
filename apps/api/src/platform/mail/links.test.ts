import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { plainName, plainPerson, plainText, webLink } from './links.ts';

describe('a link in a mail', () => {
  test.each([
    [{ PUBLIC_URL: 'https://blood.example/' }, 'https://blood.example/verify-email?token=a%26b'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080/verify-email?token=a%26b'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000/verify-email?token=a%26b'],
    [{ HOST: '::1' }, 'http://[::1]:3000/verify-email?token=a%26b'],
  ])('carries its token with %j', (env, link) => {
    expect(webLink(parseConfig(env), '/verify-email', { token: 'a&b' })).toBe(link);
  });

  test('carries its token without a query', () => {
    expect(webLink(parseConfig({}), '/forgot-password')).toBe('http://127.0.0.1:3000/forgot-password');
  });
});

describe('a name in a mail', () => {
  test.each(['Ada', "Conan O'Brien", 'St. Mary', 'J. R. R. Tolkien', 'Ngũgĩ wa Thiong’o', 'Martin Luther King Jr.'])(
    'stays: %s',
    (name) => expect(plainName(name, '')).toBe(name),
  );

  test.each(["St. Mary's; Blood – Nashik", '“Life” @ Blood Bank', 'Hôpital « Saint » — Lyon', 'Haus "Rot"'])(
    'keeps its signs: %s',
    (name) => expect(plainName(name, '')).toBe(name),
  );

  test.each([
    ['evil\u202Eelpmaxe', 'evilelpmaxe'],
    ['Mary <b>Jane</b>', 'Mary b Jane b'],
    ['Win! 50% | now', 'Win 50 now'],
    ['Ｇｒａｃｅ', 'Grace'],
    ['a\nb', 'ab'],
  ])('is reduced to what names are made of: %s', (name, plain) => {
    expect(plainName(name, '')).toBe(plain);
  });

  test('is cut when it is a message', () => {
    expect(plainName('word '.repeat(30), '')).toHaveLength(80);
  });

  test.each(['evil。example', 'evil．example', 'evil｡example', 'evil․example', '!!!'])('goes: %s', (name) => {
    expect(plainName(name, 'somebody')).toBe('somebody');
  });

  test.each(['Win at evil.example', 'http://evil', 'www.evil', 'eve@evil', 'evil.example/win'])('goes: %s', (name) => {
    expect(plainName(name, 'somebody')).toBe('somebody');
  });
});

describe('the name of a person in a mail', () => {
  test.each(['Ada', "Conan O'Brien", 'Lucía', 'مريم', 'सुरेश', 'Claire', 'Clickner'])('stays: %s', (name) =>
    expect(plainPerson(name, '')).toBe(name),
  );

  test.each([
    'Security alert',
    'Sanguine Team',
    'Confirm your account',
    'Confirme su cuenta',
    'Sécurité',
    'Haga clic aquí',
  ])('goes where it could be taken for a message about an account: %s', (name) =>
    expect(plainPerson(name, 'somebody')).toBe('somebody'),
  );

  test('goes with what a program would make a link of', () => {
    expect(plainPerson('www.evil.example', 'somebody')).toBe('somebody');
  });
});

describe('a telephone number in a name', () => {
  test.each(['Call 0900 666 666', 'Bank +49 900/666666', '(0900) 66-66-66'])('goes with the name: %s', (name) => {
    expect(plainName(name, 'a facility')).toBe('a facility');
  });
});

describe('an address in a mail', () => {
  test.each([
    '1 Quay, Bristol BS1 4ST',
    'Rua 25 de Março, 1234 – 2 andar, 01021-200',
    'Plot 12/3, Sector 62, Noida 201301',
    'شارع التحرير، القاهرة',
    '350 5th Ave, New York, NY 10118-0110',
  ])('stays: %s', (text) => expect(plainText(text)).toBe(text));

  test.each([
    ['Av.Paulista 1', 'Av. Paulista 1'],
    ['1 Quay https://evil.example/x', '1 Quay https evil. example/x'],
    ['1 Quay eve@evil.example', '1 Quay eve evil. example'],
    ['1 Quay, call +49 900 666666', '1 Quay, call'],
    ['1 Quay, 0900 666 666', '1 Quay,'],
    ['1 Quay, 900-666-6666', '1 Quay,'],
    ['1 <b>Quay</b>\nRoad', '1 b Quay /b Road'],
  ])('loses what a program would make a link of: %s', (text, plain) => expect(plainText(text)).toBe(plain));
});
