import type { AnswerLink } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { askableDonor, facilityInBristol } from '../../../../test/support/appeals.ts';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, raised } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { answerToken } from '../../notify/notifications/answer.links.ts';
import { runDueWaves } from '../appeals/index.ts';

describeApp(
  'the link of an appeal mail',
  (app) => {
    const open = (token: string) => call<AnswerLink>(app(), 'GET', `/api/answer-link?token=${token}`, {});

    async function asked() {
      const [facility, donor] = [await facilityInBristol(app()), await askableDonor(app(), { bloodType: 'O-' })];
      const { id } = await raised(app(), facility);
      return { facility, donor, id, token: await answerToken(app().services, donor.user.id, id) };
    }

    // First: later on the donor would be asked for the emergency of another test.
    test('leads from the mail, with the address and the telephone of the facility', async () => {
      const { facility, donor, token } = await asked();
      const number = { phone_number: '+44 117 496 0100' };
      const facilities = app().services.db.kysely.updateTable('facilities');
      await facilities.set(number).where('id', '=', facility.facilityId).execute();
      await react(app());
      await runDueWaves(app().services);
      await react(app());
      const mail = app().mails.find(({ to, subject }) => to === donor.email && subject === 'Your blood is needed');
      expect(mail?.text).toContain(`Answer this emergency:\nhttp://sanguine.test/answer?token=${token}`);
      expect(mail?.text).toContain('The address is 1 Harbour Road, Bristol, United Kingdom.');
      expect(mail?.text).toContain('The telephone number is +44 117 496 0100. Open all day on Mondays.');
      expect(mail?.text).toContain('Stop mails of this kind:\nhttp://sanguine.test/unsubscribe?token=');
    });

    test('shows the emergency to anybody who has it, and of the person who got it the first name only', async () => {
      const { donor, id, token } = await asked();
      const reply = await open(token);
      expect(reply.body.data).toMatchObject({
        requestId: id,
        state: 'open',
        firstName: donor.user.firstName,
        bloodType: 'O-',
        facility: {
          name: 'Clifton Blood Centre',
          address: '1 Harbour Road, Bristol, United Kingdom',
          openThatDay: 'Open all day on Mondays.',
        },
      });
      for (const secret of [donor.user.id, donor.email, donor.user.lastName]) expect(reply.text).not.toContain(secret);
      expect(reply.cookie).toBeFalsy();
    });

    test('is used up by an answer, and says what else became of the emergency', async () => {
      const { facility, donor, token, id } = await asked();
      const other = await askableDonor(app(), { bloodType: 'O-' });
      const otherToken = await answerToken(app().services, other.user.id, id);
      await act(app(), donor, 'assign', id, { preferredDate: inDays(3) });
      expect((await open(token)).body.data.state).toBe('answered');
      expect((await open(otherToken)).body.data.state).toBe('covered');
      const second = await raised(app(), facility);
      const ofSecond = await answerToken(app().services, other.user.id, second.id);
      await act(app(), facility, 'cancel', second.id);
      expect((await open(ofSecond)).body.data.state).toBe('ended');
    });

    test('opens again when the answer was cancelled and the emergency still needs it', async () => {
      const { facility, donor, token, id } = await asked();
      const { body } = await act(app(), donor, 'assign', id, { preferredDate: inDays(3) });
      expect((await open(token)).body.data.state).toBe('answered');
      await act(app(), donor, 'cancel', body.data.id);
      expect((await open(token)).body.data.state).toBe('open');
      const again = await act(app(), donor, 'assign', id, { preferredDate: inDays(4) });
      expect([again.status, (await open(token)).body.data.state]).toEqual([200, 'answered']);
      await act(app(), donor, 'cancel', again.body.data.id);
      await act(app(), facility, 'cancel', id);
      expect((await open(token)).body.data.state).toBe('ended');
    });

    test('is refused when it is not complete, of another installation, or bound to other people or requests', async () => {
      const { donor, facility, id, token } = await asked();
      const [user = '', request = '', signature = ''] = token.split('.');
      const elsewhere = await answerToken(app().services, donor.user.id, newId());
      const ofStaff = await answerToken(app().services, facility.user.id, id);
      const wrong = [
        'nonsense',
        `${user}.${request}`,
        `${user}.${request}.${'A'.repeat(43)}`,
        `${request}.${user}.${signature}`,
        elsewhere,
        ofStaff,
      ];
      for (const one of wrong) expect(await open(one)).toMatchObject({ status: 422, body: { code: 'dead_link' } });
    });
  },
  { config: { publicUrl: 'http://sanguine.test' } },
);
