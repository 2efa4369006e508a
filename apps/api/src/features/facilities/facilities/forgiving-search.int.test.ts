import type { Data, Endpoints, FacilityRow } from '@sanguine/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor } from '../../../../test/support/app.ts';
import { BLOOD_CENTRES } from '../../../../test/support/blood-centres.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { renewFacilityWords } from './search-words.jobs.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

/** Words that people type, and words that the name and address of what they mean have. */
const MISSPELT: readonly (readonly [typed: string, meant: string])[] = [
  ['rotry blod bank guwahti', 'Rotary, Blood Bank, Guwahati'],
  ['prathma ahmdabad', 'Prathama, Ahmedabad'],
  ['jehanger hospitl', 'Jehangir, Hospital'],
  ['sankulp', 'Sankalp'],
  ['komfo anokey kumassi', 'Komfo Anokye'],
  ['southmeed', 'Southmead'],
  ['hopital saint luis', 'Saint-Louis'],
  ['aga kahn nairoby', 'Aga Khan'],
  ['tiruchirapali', 'Tiruchirappalli'],
  ['goverment hospital hydrabad', 'Government Hospital, Hyderabad'],
  ['shoukat khanam', 'Shaukat Khanum'],
  ['edinborough', 'Edinburgh'],
  ['chaitnya trust', 'Chaitanya, Trust'],
  ['vivekanand coimbatur', 'Vivekananda, Coimbatore'],
  ['aukland', 'Auckland'],
];

/** The same in other words. */
const VARIANTS: typeof MISSPELT = [
  ['bangalore rotary', 'Rotary, Bengaluru'],
  ['hematology', 'Haematology'],
  ['manipal blood center', 'Manipal, Blood Centre'],
  ['govt hospital jaipur', 'Government Hospital, Jaipur'],
  ['bombay vivekananda', 'Vivekananda, Mumbai'],
  ['calcutta', 'Kolkata'],
  ['cologne', 'Köln'],
  ['saint john', 'St John'],
  ['laxmi narayan', 'Lakshmi Narayan'],
  ['tata memorial thalassemia', 'Tata Memorial, Thalassaemia'],
  ['NAIROBI hospital kenyatta', 'Kenyatta'],
  ['sao paulo', 'São Paulo'],
];

/** Other names of towns, as the gazetteer has them. */
const OTHER_NAMES: readonly (readonly [name: string, other: string])[] = [
  ['mumbai', 'bombay'],
  ['koln', 'cologne'],
  ['bengaluru', 'bangalore'],
];

/** A letter left out, swapped with the next, doubled or replaced, somewhere behind the first. */
function withMistake(word: string, seed: number): string {
  if (word.length < 5) return word;
  const at = 1 + (seed % (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)].map(String);
  const mistakes = [
    `${next}${after}`,
    `${next}${letter}${after}`,
    `${letter}${letter}${next}${after}`,
    `e${next}${after}`,
  ];
  return `${before}${mistakes[seed % mistakes.length]}`;
}

const isMeant = (meant: string) => (row: FacilityRow) =>
  meant.split(', ').every((words) => `${row.name} ${row.address}`.includes(words));

describeApp('a search that forgives', (app, database) => {
  /** Several people, because each is forgiven so many searches in a minute. */
  let cookies: readonly string[] = [];
  let searches = 0;

  beforeAll(async () => {
    const { kysely } = database();
    await sql`
      insert into facilities (id, name, address, city, district, region, postal_code, phone_number, operational_hours, time_zone)
      select gen_random_uuid(), f.name, f.address, f.city, f.district, f.region, f."postalCode", f."phoneNumber", '', 'UTC'
      from jsonb_to_recordset(${JSON.stringify(BLOOD_CENTRES)}::jsonb) as f (name text, address text, city text, district text,
        region text, "postalCode" text, "phoneNumber" text)`.execute(kysely);
    await renewFacilityWords(app().services);
    const place = { region: '', country: 'IN', latitude: 0, longitude: 0, population: 1 };
    const named = OTHER_NAMES.flatMap((names, id) =>
      names.map((name) => ({ ...place, id, name, known_as: name, search_name: name })),
    );
    await kysely.insertInto('gazetteer_places').values(named).execute();
    cookies = await Promise.all([1, 2, 3].map(async () => (await registerDonor(app())).cookie));
  });

  const page = async (search: string, number = 1, more = '') => {
    searches += 1;
    const cookie = cookies[searches % cookies.length] ?? '';
    const address = `/api/facility/${number}?search=${encodeURIComponent(search)}${more}`;
    const reply = await call<Page>(app(), 'GET', address, { cookie });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const hitsAmong = async (asked: typeof MISSPELT) => {
    const pages = await Promise.all(asked.map(([typed]) => page(typed)));
    return asked.filter(([, meant], index) => pages[index]?.list.slice(0, 10).some(isMeant(meant)));
  };

  test('finds what is misspelt among the first ten', async () => {
    const hits = await hitsAmong(MISSPELT);
    expect(hits.map(([typed]) => typed)).toEqual(MISSPELT.map(([typed]) => typed));
  });

  test('does not take short words for each other because they have the same consonants', async () => {
    expect((await page('eggo')).list).toEqual([]);
  });

  test('finds nine of ten that have a mistake in each longer word', async () => {
    const asked = BLOOD_CENTRES.filter((_, n) => n % 17 === 0).map(({ name, address, city }, n) => {
      const words = `${name} ${city}`.split(' ').map((word, place) => withMistake(word, n * 7 + place));
      return [words.join(' '), `${name}, ${address}`] as const;
    });
    const hits = await hitsAmong(asked);
    const missed = asked.filter((one) => !hits.includes(one));
    expect(hits.length / asked.length, missed.join('; ')).toBeGreaterThanOrEqual(0.9);
  });

  test('finds other spellings, other names of a town, and words in another order', async () => {
    const hits = await hitsAmong(VARIANTS);
    expect(hits.map(([typed]) => typed)).toEqual(VARIANTS.map(([typed]) => typed));
  });

  test.each([
    ['BS10 5NB', { by: 'postalCode', value: 'BS10 5NB' }],
    ['bs105nb', { by: 'postalCode', value: 'BS10 5NB' }],
    ['0117 950-5050', { by: 'phoneNumber', value: '+44 117 950 5050' }],
    ['+44 (0)117 950 5050', { by: 'phoneNumber', value: '+44 117 950 5050' }],
    ['0044 117 950 5050', { by: 'phoneNumber', value: '+44 117 950 5050' }],
    ['01179505050', { by: 'phoneNumber', value: '+44 117 950 5050' }],
    ['donor filton', { by: 'district', value: 'Filton' }],
  ])('finds %s, and says by what', async (typed, foundBy) => {
    const { list } = await page(typed);
    expect(list.map((row) => [row.name, row.foundBy])).toEqual([['Southmead Donor Centre', [foundBy]]]);
  });

  test('finds all facilities of a postal code, with and without a space', async () => {
    const inDelhi = BLOOD_CENTRES.filter(({ postalCode }) => postalCode === '110051');
    expect(inDelhi.length).toBeGreaterThan(0);
    for (const typed of ['110051', '110 051']) {
      const { list, total } = await page(typed);
      expect(total).toBe(inDelhi.length);
      expect(list[0]?.foundBy).toEqual([{ by: 'postalCode', value: '110051' }]);
    }
  });

  test('finds a number that is kept without the code of its country', async () => {
    await database()
      .kysely.updateTable('facilities')
      .set({ phone_number: '020 7946 0321' })
      .where('name', '=', 'Hospital São Paulo')
      .execute();
    expect((await page('+44 20 7946 0321')).list.map((row) => row.name)).toEqual(['Hospital São Paulo']);
  });

  test('says which similar words it has found, and that none is exact', async () => {
    const { list, exactMatches } = await page('southmeed rd');
    expect(exactMatches).toBe(0);
    expect(list[0]).toMatchObject({
      name: 'Southmead Donor Centre',
      foundBy: [
        { by: 'similar', value: 'Southmead', typed: 'southmeed' },
        { by: 'similar', value: 'Road', typed: 'rd' },
      ],
    });
    expect(await page('southmead')).not.toHaveProperty('exactMatches');
    expect((await page('southmead')).list[0]).not.toHaveProperty('foundBy');
  });

  test('puts those that match as typed first, on all pages', async () => {
    await sql`update facilities set address = '1 Calcutta Road, Pune', city = 'Pune'
      where id in (select id from facilities where city = 'Pune' order by id limit 3)`.execute(database().kysely);
    const first = await page('calcutta', 1, '&pageSize=2');
    const { exactMatches, total, totalPages } = first;
    expect(exactMatches).toBe(3);
    expect(total).toBe(3 + BLOOD_CENTRES.filter(({ city }) => city === 'Kolkata').length);
    const rest = await Promise.all(
      Array.from({ length: totalPages - 1 }, async (_, n) => page('calcutta', n + 2, '&pageSize=2')),
    );
    const rows = [first, ...rest].flatMap(({ list }) => list);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(rows.map(({ address }) => address.includes('Calcutta'))).toEqual(rows.map((_, index) => index < 3));
    expect((await page('calcutta', 1, '&sort=distance&near=22.5,88.3')).list[0]?.address).toContain('Calcutta');
  });

  test('goes on without a word that nothing is like, and says so', async () => {
    expect(await page('jehangir zzqxjw')).toMatchObject({ exactMatches: 0, leftOut: ['zzqxjw'] });
    // The words that say what any facility is may be missing.
    const { list } = await page('southmead blood bank');
    expect(list.map(({ name }) => name)).toEqual(['Southmead Donor Centre']);
  });

  test.each(['zzqxjw', 'hospital zzqxjw', "' or 1=1 --", 'southm%d', 'southmea_', 'x'.repeat(100), 'q j x z w v'])(
    'finds nothing for %s',
    async (typed) => {
      expect((await page(typed)).total).toBe(0);
    },
  );

  test('counts the first eight of fifty words', async () => {
    const eight = 'bristol southmead donor centre 500 road filton england';
    expect((await page(`${eight} q z q z q z q z q z q z q z q z`)).list.map(({ name }) => name)).toEqual([
      'Southmead Donor Centre',
    ]);
    expect(await page(`${eight} zzqxjw`)).not.toHaveProperty('leftOut');
    expect((await page('a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k')).total).toBe(0);
  });

  test('forgives one person 120 searches in a minute, and nobody else fewer', async () => {
    const { cookie } = await registerDonor(app());
    const search = async (words: string, who = cookie) =>
      (await call(app(), 'GET', `/api/facility/1?search=${words}`, { cookie: who })).status;
    const statuses = await Promise.all(Array.from({ length: 122 }, async () => search('qqqq')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await search('road')).toBe(200);
    expect(await search('qqqq', (await registerDonor(app())).cookie)).toBe(200);
  });

  test('follows a facility that changes its name, and forgets words once no facility has them', async () => {
    const { kysely } = database();
    const renamed = kysely.updateTable('facilities').where('name', '=', 'Edinburgh Blood Donor Centre');
    await renamed.set({ name: 'Quayside Donor Centre' }).execute();
    await renewFacilityWords(app().services);
    expect((await page('quaiside')).list.map(({ name }) => name)).toEqual(['Quayside Donor Centre']);
    await sql`update facilities set name = 'Another', address = 'Elsewhere' where name = 'Quayside Donor Centre'`.execute(
      kysely,
    );
    await sql`delete from facility_words where word = 'another'`.execute(kysely);
    await renewFacilityWords(app().services);
    const { rows } = await sql`select word from facility_words where word in ('quayside', 'another', 'southmead')
      order by word`.execute(kysely);
    expect(rows).toEqual([{ word: 'another' }, { word: 'southmead' }]);
  });
});
