import { MAX_AVATAR_BYTES, type Profile } from '@sanguine/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

const PATH = '/api/profile/avatar';
const JPEG = { 'content-type': 'image/jpeg' };

describeApp('the own picture', (app) => {
  let photo: Buffer;
  beforeAll(async () => {
    const exif = { IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const image = { create: { width: 640, height: 480, channels: 3, background: 'red', noise } } as const;
    photo = await sharp(image).withExif(exif).jpeg().toBuffer();
  });

  const put = (cookie: string | undefined, body: Buffer | string | undefined, headers: Record<string, string> = JPEG) =>
    call<Profile>(app(), 'PUT', PATH, { cookie, body, headers });
  const get = (cookie: string | undefined, path: string) => call(app(), 'GET', path, { cookie });
  const profileOf = async (cookie: string) => (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;

  async function uploaded(cookie: string): Promise<string> {
    const { avatarUrl = '' } = (await put(cookie, photo)).body.data;
    return avatarUrl;
  }

  test('is kept as a square WebP without metadata, at an address of its own', async () => {
    const { cookie } = await registerDonor(app());
    expect(await profileOf(cookie)).not.toHaveProperty('avatarUrl');
    const reply = await put(cookie, photo);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your avatar has been updated successfully' } });
    const { avatarUrl = '' } = await profileOf(cookie);
    expect(reply.body.data.avatarUrl).toBe(avatarUrl);
    const picture = await get(cookie, avatarUrl);
    expect(picture.status).toBe(200);
    const kept = await sharp(picture.bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(kept).not.toHaveProperty('exif');
    expect(picture.bytes.includes('canary')).toBe(false);
  });

  test('is sent as a picture and nothing else, for the browser of its owner', async () => {
    const { cookie } = await registerDonor(app());
    const { headers } = await get(cookie, await uploaded(cookie));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('is asked for each time, and not sent again while it is the same; nobody gets it after signing out', async () => {
    const { cookie } = await registerDonor(app());
    const address = await uploaded(cookie);
    const { headers } = await get(cookie, address);
    const kept = { 'if-none-match': String(headers['etag']) };
    const again = () => app().http.inject({ url: address, headers: { cookie, ...kept } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await call(app(), 'POST', '/api/auth/logout', { cookie });
    expect((await again()).statusCode).toBe(401);
  });

  test('is replaced by the next one, whose address differs, and removed', async () => {
    const { cookie } = await registerDonor(app());
    const [first, second] = [await uploaded(cookie), await uploaded(cookie)];
    expect(first).not.toBe(second);
    expect((await get(cookie, first)).status).toBe(404);
    expect((await get(cookie, second)).status).toBe(200);
    const removed = await call<Profile>(app(), 'DELETE', PATH, { cookie });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Your avatar has been deleted successfully' } });
    expect(removed.body.data).not.toHaveProperty('avatarUrl');
    expect((await get(cookie, second)).status).toBe(404);
    expect((await call(app(), 'DELETE', PATH, { cookie })).status).toBe(200);
  });

  test('answers nobody else', async () => {
    const owner = await registerFacility(app());
    const address = await uploaded(owner.cookie);
    const colleague = await addStaff(app(), owner.facilityId);
    const donor = await registerDonor(app());
    const random = `${PATH}/01900000-0000-7000-8000-000000000000`;
    for (const { cookie } of [colleague, donor]) {
      const [others, nothing] = [await get(cookie, address), await get(cookie, random)];
      expect([others.status, others.text]).toEqual([404, nothing.text]);
    }
    expect((await get(undefined, address)).status).toBe(401);
  });

  test.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text/html', '<!doctype html><script>alert(1)</script>'],
    ['application/zip', 'PK\u0003\u0004'],
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['image/gif', 'GIF89a'],
  ])('is not a %s', async (type, body) => {
    const { cookie } = await registerDonor(app());
    const reply = await put(cookie, Buffer.from(body), { 'content-type': type });
    expect(reply).toMatchObject({ status: 415, body: { success: false, code: 'wrong_type' } });
    const disguised = await put(cookie, Buffer.from(body));
    expect(disguised).toMatchObject({ status: 400, body: { code: 'not_a_picture' } });
    expect(await profileOf(cookie)).not.toHaveProperty('avatarUrl');
  });

  test('is refused above 5 MB, and when nothing is sent', async () => {
    const { cookie } = await registerDonor(app());
    const large = Buffer.concat([photo, Buffer.alloc(MAX_AVATAR_BYTES)]);
    expect(await put(cookie, large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await put(cookie, Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(await put(cookie, undefined)).toMatchObject({ status: 400 });
    expect(await put(cookie, undefined, {})).toMatchObject({ status: 400, body: { code: 'not_a_picture' } });
  });

  test('makes no other body larger', async () => {
    const { cookie } = await registerDonor(app());
    const body = { address: 'a'.repeat(200_000) };
    expect(await call(app(), 'PATCH', '/api/profile', { cookie, body })).toMatchObject({ status: 413 });
    const picture = { cookie, body: photo, headers: JPEG };
    expect(await call(app(), 'PATCH', '/api/profile', picture)).toMatchObject({ status: 415 });
  });

  test('is not taken from another site, nor without a session', async () => {
    const { cookie } = await registerDonor(app());
    const foreign = await put(cookie, photo, { ...JPEG, origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
    expect(await put(undefined, photo)).toMatchObject({ status: 401 });
  });

  test('ten people at once all get theirs', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => registerDonor(app())));
    const replies = await Promise.all(people.map(({ cookie }) => put(cookie, photo)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});
