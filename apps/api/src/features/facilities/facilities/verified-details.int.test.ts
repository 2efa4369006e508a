import type { FacilityDetail, FacilityRow, PublicFacility, ReviewedFacility } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInFacility,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { tellOfWaiting } from '../../operator/operator/operator.jobs.ts';
import { requireChecks } from './require-checks.ts';

describeApp(
  'a verified facility that changes what was verified',
  (app) => {
    const edit = ({ facilityId, cookie }: SignedInFacility, body: object) =>
      call<FacilityDetail>(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body });
    const verify = async (facilityId: string, more: object = {}) =>
      call<ReviewedFacility>(app(), 'PUT', `/api/operator/facilities/${facilityId}/verification`, {
        ...(await addOperator(app())),
        body: { verified: true, reason: 'The register names it.', ...more },
      });
    const reviewed = async (facilityId: string, query = 'verificationStatus=waiting') => {
      const path = `/api/operator/facilities?${query}`;
      const { list } = (await call<{ list: ReviewedFacility[] }>(app(), 'GET', path, await addOperator(app()))).body
        .data;
      return list.find(({ id }) => id === facilityId);
    };
    /** As anybody reads it, once the answer of a moment ago is no longer sent. */
    const publicly = async (facilityId: string) => {
      app().clock.advance(MINUTE);
      const path = `/api/public/facilities/${facilityId}`;
      return (await call<{ facility: PublicFacility }>(app(), 'GET', path)).body.data.facility;
    };

    // First: the clock has not been moved yet.
    test('says so in the mails of its donors', async () => {
      const staff = await registerFacility(app(), { facilityName: 'Mail Clinic' });
      await edit(staff, { name: 'Other Clinic', phoneNumber: '+44 900 123 4567' });
      const donor = await registerDonor(app());
      const { id } = await booked(app(), donor, staff.facilityId, inDays(7));
      await act(app(), staff, 'approve', id);
      await reactAndKeepMail(app());
      const { text } = await lastMailTo(app(), donor.email);
      expect(text).toContain('Until a short time ago, the facility was called Mail Clinic.');
      expect(text).toContain(
        '+44 900 123 4567: it changed on Monday 16 November 2026, and nobody has verified it yet.',
      );
    });

    test('stays verified with another website or telephone, which is marked everywhere until an operator has checked it', async () => {
      const staff = await registerFacility(app(), { facilityPhoneNumber: '+44 117 496 0000' });
      await verify(staff.facilityId);
      const now = app().clock.now().toISOString();
      const phoneNumber = '+44 900 123 4567';
      const { body } = await edit(staff, { phoneNumber, website: 'https://evil.example' });
      const marked = { isVerified: true, notVerifiedSince: { phoneNumber: now, website: now } };
      expect(body.data).toMatchObject(marked);
      expect(await publicly(staff.facilityId)).toMatchObject(marked);
      const waiting = await reviewed(staff.facilityId);
      expect(waiting).toMatchObject({ verificationStatus: 'verified', isVerified: true });
      expect(waiting?.changes).toEqual([
        { detail: 'phoneNumber', before: '+44 117 496 0000', after: phoneNumber, since: now },
        { detail: 'website', before: '', after: 'https://evil.example', since: now },
      ]);
      await verify(staff.facilityId);
      expect(await publicly(staff.facilityId)).not.toHaveProperty('notVerifiedSince');
      expect(await reviewed(staff.facilityId)).toBeUndefined();
    });

    test('is in the count of what waits, and in one mail to the operator', async () => {
      const staff = await registerFacility(app());
      await verify(staff.facilityId);
      const waiting = async () => {
        const overview = await call<{ waiting: number }>(
          app(),
          'GET',
          '/api/operator/overview',
          await addOperator(app()),
        );
        return overview.body.data.waiting;
      };
      const news = async () => {
        await tellOfWaiting(app().services);
        await reactAndKeepMail(app());
        return app().mails.filter(({ to }) => to === 'operator@sanguine.example').length;
      };
      const [waited, mailed] = [await waiting(), await news()];
      await edit(staff, { website: 'https://evil.example' });
      await edit(staff, { website: 'https://more.example' });
      expect([await waiting(), await news(), await news()]).toEqual([waited + 1, mailed + 1, mailed + 1]);
    });

    test('shows its former name for 30 days, also once the new one is verified', async () => {
      const staff = await registerFacility(app(), { facilityName: 'Tiny Clinic' });
      await verify(staff.facilityId);
      const { body } = await edit(staff, { name: 'Royal London Hospital' });
      const since = app().clock.now().toISOString();
      expect(body.data).toMatchObject({
        isVerified: false,
        formerName: 'Tiny Clinic',
        notVerifiedSince: { name: since },
      });
      expect((await reviewed(staff.facilityId))?.changes).toEqual([
        { detail: 'name', before: 'Tiny Clinic', after: 'Royal London Hospital', since },
      ]);
      await verify(staff.facilityId);
      const shown = await publicly(staff.facilityId);
      expect(shown).toMatchObject({ isVerified: true, formerName: 'Tiny Clinic' });
      expect(shown).not.toHaveProperty('notVerifiedSince');
      app().clock.advance(30 * DAY);
      expect(await publicly(staff.facilityId)).not.toHaveProperty('formerName');
    });

    test('waits for the operator under another name or at another place, whatever the installation asks of new ones', async () => {
      for (const body of [{ name: 'Royal Free Hospital' }, { address: '2 Quay Street, Bath' }]) {
        const staff = await registerFacility(app());
        await verify(staff.facilityId);
        await edit(staff, body);
        expect((await reviewed(staff.facilityId))?.verificationStatus).toBe('waiting');
        await requireChecks(app().services);
        expect((await reviewed(staff.facilityId))?.verificationStatus).toBe('waiting');
        await verify(staff.facilityId);
        expect((await reviewed(staff.facilityId, ''))?.verificationStatus).toBe('verified');
      }
    });

    test('is verified again by taking back what it changed, unless an operator decided meanwhile', async () => {
      const staff = await registerFacility(app(), { facilityName: 'Reverted Clinic' });
      await verify(staff.facilityId);
      await edit(staff, { name: 'Mistaken Name', website: 'https://evil.example' });
      expect((await reviewed(staff.facilityId))?.verificationStatus).toBe('waiting');
      expect((await edit(staff, { name: 'Reverted Clinic' })).body.data).toMatchObject({ isVerified: true });
      const back = await reviewed(staff.facilityId);
      expect(back?.changes.map(({ detail }) => detail)).toEqual(['website']);
      await edit(staff, { name: 'Mistaken Name' });
      await verify(staff.facilityId, { verified: false });
      expect((await edit(staff, { name: 'Reverted Clinic' })).body.data.isVerified).toBe(false);
    });

    test('is not verified as something that the operator has not read', async () => {
      const staff = await registerFacility(app());
      await verify(staff.facilityId);
      const { name, address, phoneNumber, website } = (await reviewed(staff.facilityId, '')) ?? {};
      const seen = { name, address, phoneNumber, website };
      await edit(staff, { website: 'https://evil.example' });
      expect((await verify(staff.facilityId, { seen })).body.code).toBe('stale_version');
      expect((await verify(staff.facilityId, { seen: { ...seen, website: 'https://evil.example' } })).status).toBe(200);
    });

    test('does not wait where nothing of it was verified', async () => {
      const staff = await freshFacility(app(), { facilityName: 'Never Verified' });
      const { body } = await edit(staff, { name: 'Never Verified Either', website: 'https://new.example' });
      expect(body.data).not.toHaveProperty('formerName');
      expect(body.data).not.toHaveProperty('notVerifiedSince');
      expect((await reviewed(staff.facilityId, ''))?.changes).toEqual([]);
    });

    test('shows the change in lists, too', async () => {
      const staff = await registerFacility(app(), { facilityName: 'Listed Once' });
      await verify(staff.facilityId);
      await edit(staff, { name: 'Listed Twice' });
      const path = '/api/facility/1?search=Listed%20Twice';
      const { list } = (await call<{ list: FacilityRow[] }>(app(), 'GET', path, { cookie: staff.cookie })).body.data;
      expect(list).toEqual([expect.objectContaining({ name: 'Listed Twice', formerName: 'Listed Once' })]);
    });
  },
  { config: { operatorEmail: 'operator@sanguine.example' } },
);
