import type { PersonalExport } from '@sanguine/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { codeOf, correspondence, ofOperator, own, PDF, TEXT } from '../../../../test/support/verification.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { erasePerson } from '../../about/profile/erase-person.ts';
import { removeOldEvidence } from './verification.jobs.ts';

describeApp(
  'the evidence that a facility sends',
  (app, database) => {
    let photo: Buffer;
    beforeAll(async () => {
      const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
      const image = { create: { width: 64, height: 48, channels: 3, background: 'red' } } as const;
      photo = await sharp(image).withExif(exif).jpeg().toBuffer();
    });
    const registered = () => registerFacility(app());
    const { write, send, read, readAsOperator, decide, filesOf } = correspondence(app);
    const sendPhoto = (admin: Parameters<typeof send>[0], bytes = photo) =>
      send(admin, bytes, 'Licence.jpg', 'image/jpeg');
    const cleanAt = (now: Date) => removeOldEvidence({ ...app().services, clock: { now: () => now } });

    test('keeps pictures without their metadata and PDFs as they are, both as downloads that no browser shows', async () => {
      const admin = await registered();
      const { cookie, facilityId } = admin;
      const [picture, pdf] = [await sendPhoto(admin), await send(admin, PDF, 'licence<b>.pdf', 'application/pdf')];
      const operator = await addOperator(app());
      const saved = [];
      for (const { id } of [picture.body.data, pdf.body.data]) {
        for (const reply of [
          await call(app(), 'GET', own(facilityId, `/files/${id}`), { cookie }),
          await call(app(), 'GET', ofOperator(facilityId, `/files/${id}`), operator),
        ]) {
          expect(reply.headers).toMatchObject({
            'content-type': 'application/octet-stream',
            'content-disposition': expect.stringMatching(/^attachment; filename="evidence-[0-9a-f]{8}\.(?:jpg|pdf)"$/),
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'no-store',
          });
          saved.push(reply.bytes);
        }
      }
      const [first, , third] = saved;
      expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
      expect(await sharp(first).metadata()).not.toHaveProperty('exif');
      expect(first?.includes('canary')).toBe(false);
      expect(third?.equals(PDF)).toBe(true);
    });

    test('opens no file of another facility, nor to anybody but its Admins and operators', async () => {
      const [admin, other] = [await registered(), await registered()];
      const { id } = (await send(admin)).body.data;
      const staff = { ...(await addStaff(app(), admin.facilityId)), facilityId: admin.facilityId };
      const donor = await registerDonor(app());
      const get = (cookie: string | undefined, path: string) => call(app(), 'GET', path, { cookie });
      for (const rest of ['', `/files/${id}`]) {
        expect((await get(other.cookie, own(admin.facilityId, rest))).status).toBe(404);
        expect((await get(staff.cookie, own(admin.facilityId, rest))).status).toBe(403);
        expect((await get(donor.cookie, own(admin.facilityId, rest))).status).toBe(403);
        expect((await get(undefined, own(admin.facilityId, rest))).status).toBe(401);
      }
      expect((await get(other.cookie, own(other.facilityId, `/files/${id}`))).status).toBe(404);
      const { cookie } = await addOperator(app());
      expect((await get(cookie, ofOperator(other.facilityId, `/files/${id}`))).status).toBe(404);
      const removal = { cookie: other.cookie };
      expect((await call(app(), 'DELETE', own(other.facilityId, `/files/${id}`), removal)).status).toBe(404);
      expect((await write({ ...other, facilityId: admin.facilityId })).status).toBe(404);
      expect((await send({ ...other, facilityId: admin.facilityId })).status).toBe(404);
      expect(await filesOf(admin)).toBe(1);
    });

    test.each([
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['an archive', () => Buffer.from('504b0304140000000000000000000000000000000000000000000000', 'hex')],
      ['a PDF that is cut off', () => PDF.subarray(0, 30)],
      ['a PDF behind something else', () => Buffer.concat([Buffer.from('<script>'), PDF])],
      ['half a picture', () => photo.subarray(0, photo.length / 2)],
    ])('takes no evidence that is %s, whatever it is called', async (_name, make) => {
      const admin = await registered();
      for (const type of ['application/pdf', 'image/png']) {
        expect(codeOf(await send(admin, make(), 'Licence.pdf', type))).toEqual([400, 'not_evidence']);
      }
      expect(codeOf(await send(admin, make(), 'Licence.html', 'text/html'))).toEqual([415, 'wrong_type']);
      expect(await filesOf(admin)).toBe(0);
    });

    test('takes the photo of a phone that puts a second one behind it, and leaves that out', async () => {
      const admin = await registered();
      const { id } = (await sendPhoto(admin, Buffer.concat([photo, photo]))).body.data;
      const saved = await call(app(), 'GET', own(admin.facilityId, `/files/${id}`), { cookie: admin.cookie });
      expect(saved.bytes.includes('canary')).toBe(false);
    });

    test('limits the size of a file, and of all together', async () => {
      const admin = await registered();
      const pdfOf = (megabytes: number) => Buffer.concat([PDF, Buffer.alloc(megabytes * 1024 * 1024 - 200), PDF]);
      expect(codeOf(await send(admin, pdfOf(9), 'Large.pdf', 'application/pdf'))).toEqual([413, 'too_large']);
      const replies = await Promise.all([7, 7, 7].map((size) => send(admin, pdfOf(size), 'A.pdf', 'application/pdf')));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(replies.map(codeOf)).toContainEqual([409, 'too_many_files']);
      expect(await filesOf(admin)).toBe(2);
    });

    test('removes evidence 90 days after the decision, and after a year without one; what was written stays', async () => {
      const [decided, open] = [await registered(), await registered()];
      for (const admin of [decided, open]) {
        await write(admin);
        await send(admin);
      }
      await decide(decided.facilityId, true);
      const present = app().clock.now();
      await cleanAt(after(present, 89 * DAY));
      expect(await filesOf(decided)).toBe(1);
      await cleanAt(after(present, 91 * DAY));
      expect([await filesOf(decided), await filesOf(open)]).toEqual([0, 1]);
      await cleanAt(after(present, 366 * DAY));
      expect(await filesOf(open)).toBe(0);
      const { messages } = await read(decided);
      expect(messages.map(({ isFile, file }) => [isFile, file])).toEqual([
        [false, null],
        [true, null],
      ]);
    });

    test('is the person’s own to take away, and what they sent goes with them; their words stay without a name', async () => {
      const admin = await registered();
      const { cookie } = admin;
      await write(admin);
      await send(admin);
      const data = (await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie })).body.data;
      expect(data.verificationMessages.map(({ text, file }) => [text, file])).toEqual([
        [TEXT, null],
        ['', 'Licence.pdf'],
      ]);
      await database().transaction((trx) => erasePerson(trx, admin.user.id, app().clock.now()));
      expect(await filesOf(admin)).toBe(0);
      const all = await readAsOperator(admin.facilityId);
      expect(all.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
        [null, TEXT],
        [null, ''],
      ]);
    });
  },
  { config: { facilityApproval: 'manual', operatorEmail: 'operator@sanguine.example' } },
);
