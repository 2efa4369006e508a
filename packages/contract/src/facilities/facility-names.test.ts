import { describe, expect, it } from 'vitest';
import { holdsContact, isLikeAMessage, obstacleToName } from './facility-names.ts';

describe('a name', () => {
  it.each([
    'Win at evil.example',
    'eve@evil',
    'Care@Home.example',
    'Write to Care@evil',
    'Care@Home@Evil',
    'A.Care@Home',
    'Call 0900 666 666',
    'Call +49 (900) 666-666',
    'Ring ٠٩٠٠٦٦٦٦٦٦',
    'evil。example',
    'www evil com',
    'Clinic evil (dot) com',
    'evil dot org clinic',
    'tel:0900',
  ])('holds something that a program makes a link of: %s', (name) => expect(holdsContact(name)).toBe(true));

  it.each([
    'Sanguine',
    'Sanguine Team',
    'Security',
    'Confirm your account',
    'Verify your address',
    'S4nguine Password Desk',
    'Seguridad de la cuenta',
    'Confirme su cuenta',
    'Sécurité',
    'Vérifiez votre compte',
    'Segurança',
    'Confirme sua conta',
    'खाते की पुष्टि करें',
    'सुरक्षा दल',
    'تأكيد حسابك',
    'فريق الأمان',
    'Ѕаnguіne',
    'Sangu\u200Bine',
    'SEC-URITY: Security',
    'Sángüine',
    'Sign-in desk',
    'S a n g u i n e',
    'S.e.c.u.r.i.t.y team',
    'Haga clic aquí',
    'Cliquez ici',
    'Clique aqui',
  ])('could be taken for a message: %s', (name) => expect(isLikeAMessage(name)).toBe(true));

  it.each([
    'Care@Home',
    'Clinic Care@Home, Leeds',
    'St. Mary Hospital',
    "King's College Hospital",
    'Hospital 12 de Octubre',
    'Clinic 24/7',
    'Bank 6b902c180c4c',
    'No. 5, Ward 12',
    'Établissement de transfusion sanguine',
    'Social Security Hospital',
    'J. R. R. Tolkien Clinic',
    'Instituto de Seguridad Social',
    'Sécurité sociale',
    'Hospital Vera Cruz',
    'Point Loma Clinic',
    'St. John’s Org Centre',
    'Ponto de Coleta Central',
    'Centro de Hemoterapia',
    'ब्लड बैंक दिल्ली',
    'بنك الدم المركزي',
    'Blood Centre 1234',
    'Sanguinetti Clinic',
  ])('stays when it is of a real facility: %s', (name) => expect(obstacleToName(name)).toBeUndefined());
});

it('an @ between words is no address; between letters it is one', () => {
  expect(['Life @ Blood Bank', '@ Home'].filter(holdsContact)).toEqual([]);
  const addresses = ['eve@evil', 'bank@example.org', 'eve @ evil.com', 'eve @ evil dot com'];
  expect(addresses.filter(holdsContact)).toEqual(addresses);
});
