import type { FoundFacilities, FoundPlace, Locale, PublicFacility } from '@sanguine/contract';
import { expect, onTestFinished, test } from 'vitest';
import { drawLegalText, drawProblem, nameSite, pageAt } from './draw-visitor-page.tsx';

const SITE = 'https://blood.example.org';
const id = '019a0000-0000-7000-8000-00000000000f';
const HOSTILE = '</script><img src=x onerror=alert(1)> "Clinic" & $& Sons';

const facility: PublicFacility = {
  id,
  name: 'Clifton Clinic',
  address: '1 Bridge Road, Bristol',
  operationalHours: '9AM to 5PM',
  isVerified: true,
  isOnSanguine: true,
  phoneNumber: '+44 117 496 0000',
  website: 'https://clinic.example.org',
  timeZone: 'Europe/London',
  openingHours: { monday: [{ opens: '09:00', closes: '24:00' }] },
  latitude: 51.4,
  longitude: -2.6,
  needs: [{ bloodType: 'O-', level: 'urgent' }],
  freeTimes: [{ sessionId: id, slotNo: 2, startsAt: '2099-03-02T09:30:00.000Z', localTime: '2099-03-02T09:30' }],
};
const bristol: FoundPlace = {
  id: 2_654_675,
  name: 'Bristol',
  region: 'England',
  country: 'GB',
  countryName: 'United Kingdom',
  latitude: 51.46,
  longitude: -2.6,
  timeZone: 'Europe/London',
};
const found: FoundFacilities = { list: [facility], page: 1, isMore: false };
const path = `/facilities/${id}-clifton-clinic`;

function drawn(address: string, data: readonly unknown[], locale: Locale = 'en') {
  const answer = pageAt(address, locale)?.draw(data, SITE);
  if (answer === undefined) throw new Error(`${address} is no page`);
  return answer;
}

function shown(address: string, ...data: readonly unknown[]) {
  return parsed(address, drawn(address, data));
}

function parsed(address: string, answer: ReturnType<typeof drawn>) {
  if ('redirect' in answer) throw new Error(`${address} leads to ${answer.redirect}`);
  const page = new DOMParser().parseFromString(`<head>${answer.head}</head><body>${answer.html}</body>`, 'text/html');
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  return { page, attribute, isIndexed: answer.isIndexed };
}

test('a legal text is drawn in its own language, and says so to readers of another', () => {
  const words = [{ text: 'Escriba a ' }, { text: 'nosotros', href: 'mailto:us@example.org' }, { text: HOSTILE }];
  const text = {
    name: 'privacy',
    locale: 'es',
    title: 'Privacidad',
    blocks: [
      { kind: 'heading', words: [{ text: 'Derechos' }] },
      { kind: 'paragraph', words },
      { kind: 'list', items: [[{ text: 'uno', isStrong: true }]] },
    ],
  } as const;
  const { page, attribute } = parsed('/legal/privacy', drawLegalText(text, SITE, 'en'));
  expect(page.title).toBe('Privacidad | Sanguine');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${SITE}/legal/privacy`);
  const article = page.querySelector('article[lang=es]');
  expect([...(article?.querySelectorAll('h1, h2, p, li strong') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Privacidad',
    'Derechos',
    `Escriba a nosotros${HOSTILE}`,
    'uno',
  ]);
  expect(attribute('article a', 'href')).toBe('mailto:us@example.org');
  expect(page.querySelector('script:not([type]), img')).toBeNull();
  expect(page.body.textContent).toContain('This text is available in Español only.');
  const own = parsed('/legal/privacy', drawLegalText(text, SITE, 'es'));
  expect(own.page.body.textContent).not.toContain('Español only');
});

test('the server names the site, in the head of a page and in its words', () => {
  onTestFinished(() => nameSite('Sanguine'));
  nameSite("Saint Mary's");
  const { page, attribute } = shown(path, { facility });
  expect(page.title).toBe("Give blood at Clifton Clinic | Saint Mary's");
  expect(attribute('meta[property="og:site_name"]', 'content')).toBe("Saint Mary's");
});

test('the page of a facility says what it is to people and to search engines', () => {
  const { page, attribute, isIndexed } = shown(path, { facility });
  expect(page.title).toBe('Give blood at Clifton Clinic | Sanguine');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(attribute('link[rel=canonical]', 'href')).toBe(SITE + path);
  expect(attribute('meta[name=description]', 'content')).toContain('Clifton Clinic, 1 Bridge Road, Bristol');
  expect(attribute('meta[property="og:url"]', 'content')).toBe(SITE + path);
  expect(isIndexed).toBe(true);
  const structured: unknown = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(structured).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    url: SITE + path,
    name: 'Clifton Clinic',
    telephone: '+44 117 496 0000',
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '23:59' }],
  });
});

test('a hostile name stays text everywhere', () => {
  const { page } = shown(`/facilities/${id}-script-img-src-x-onerror-alert-1-clinic-sons`, {
    facility: { ...facility, name: HOSTILE, address: HOSTILE },
  });
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(page.title).toBe(`Give blood at ${HOSTILE} | Sanguine`);
  const [share] = page.querySelectorAll<HTMLElement>('[data-island=share]');
  expect(JSON.parse(share?.dataset['props'] ?? '')).toMatchObject({ title: `Give blood at ${HOSTILE}` });
});

test('the way to a facility is opened by a press, to its door or, where only its town is known, by its address', () => {
  const wayTo = (position: object) => {
    const { attribute } = shown(path, { facility: { ...facility, ...position } });
    return attribute('[data-island=directions] a', 'href');
  };
  expect(wayTo({})).toBe('https://www.openstreetmap.org/search?query=1%20Bridge%20Road%2C%20Bristol');
  expect(wayTo({ latitude: 51.45231, longitude: -2.62019 })).toBe(
    'https://www.openstreetmap.org/directions?to=51.45231%2C-2.62019',
  );
});

test.each([
  [{ isVerified: true, isOnSanguine: true }, true],
  [{ isVerified: false, isOnSanguine: false }, true],
  [{ isVerified: false, isOnSanguine: true }, false],
])('a website is a link only where an operator has checked the facility: %o', (checked, isLink) => {
  const { page } = shown(path, { facility: { ...facility, ...checked } });
  expect(page.body.textContent).toContain('clinic.example.org');
  expect(page.querySelector('a[href^="https://clinic.example.org"]') !== null).toBe(isLink);
  const structured = page.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(structured?.includes('https://clinic.example.org')).toBe(isLink);
});

test('a free time leads through sign-in to its booking', () => {
  const { page } = shown(path, { facility });
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/?from="]')].map((link) =>
    new URLSearchParams(link.search).get('from'),
  );
  const time = encodeURIComponent(`${id}.2.2099-03-02T09:30`);
  expect(links).toEqual([`/user/donate?facility=${id}&time=${time}`, `/user/donate?facility=${id}`]);
});

test('a facility that is only listed takes no bookings', () => {
  const { page } = shown(path, { facility: { ...facility, isOnSanguine: false, needs: [], freeTimes: [] } });
  expect(page.body.textContent).toContain('Not on Sanguine yet');
  expect(page.body.textContent).toContain('+44 117 496 0000');
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).not.toContain('Book');
});

test.each([
  [`/facilities/${id}`, path],
  [`/facilities/${id}-former-name`, path],
  [`/facilities/${id.toUpperCase()}-clifton-clinic`, path],
  [`${path}?utm=1`, path],
  [`${path}?place=2654675&x=1`, `${path}?place=2654675`],
])('%s leads to the one address', (address, to) => {
  expect(drawn(address, [{ facility }])).toEqual({ redirect: to, status: 301 });
});

test('says the distance on the page with a place, and is the same page for search engines', () => {
  const { page, attribute, isIndexed } = shown(`${path}?place=${bristol.id}`, {
    facility: { ...facility, distanceKm: 6.1 },
    place: bristol,
  });
  expect(page.body.textContent).toContain('6.1 km from Bristol, England, United Kingdom');
  expect(attribute('link[rel=canonical]', 'href')).toBe(SITE + path);
  expect(attribute('[data-island=share]', 'data-props')).not.toContain('place');
  expect(isIndexed).toBe(false);
});

test('the list says around which town it is, and leads to the pages', () => {
  const near = { ...found, list: [{ ...facility, distanceKm: 6.1 }], place: bristol };
  const { page } = shown(`/donate?place=${bristol.id}`, near);
  expect(page.title).toBe('Give blood near Bristol, England, United Kingdom | Sanguine');
  expect(page.querySelector('h3 a')?.getAttribute('href')).toBe(`${path}?place=${bristol.id}`);
  expect(page.body.textContent).toContain('6.1 km away');
  expect(page.querySelector<HTMLInputElement>('input[name=town]')?.value).toBe('Bristol, England, United Kingdom');
  expect(page.querySelector<HTMLInputElement>('input[name=place]')?.value).toBe('2654675');
  expect(shown('/donate', found).isIndexed).toBe(true);
});

test.each([
  ['/donate?town=Bristol&place=2654675&bloodType=', '/donate?place=2654675'],
  ['/donate?town=&place=&bloodType=A%2B', '/donate?bloodType=A%2B'],
  ['/donate?page=1', '/donate'],
  ['/donate?place=abc&bloodType=X', '/donate'],
])('%s becomes %s', (address, to) => {
  expect(drawn(address, [])).toEqual({ redirect: to, status: 303 });
});

test('a town that was typed and not chosen is looked up; one that nobody knows is asked for again', () => {
  const address = '/donate?town=bristl&place=&bloodType=O-';
  expect(pageAt(address)?.needs[0]).toBe('/api/places?q=bristl');
  expect(drawn(address, [{ list: [bristol] }, found])).toEqual({
    redirect: `/donate?place=${bristol.id}&bloodType=O-`,
    status: 303,
  });
  expect(shown(address, { list: [] }, found).page.body.textContent).toContain('No town has this name.');
});

test('a postal code that is not known gets one message, and no town is spoken of', () => {
  const { page } = shown('/donate?town=560001&place=', { list: [] }, found);
  const text = page.body.textContent;
  expect(text).toContain('This postal code is not known here. Type the name of the town.');
  expect(text).not.toContain('No town has this name');
});

test('a misspelt town is said to be shown instead, with the others that may be meant', () => {
  const birsk = { ...bristol, id: 570_000, name: 'Birsk', region: 'Bashkortostan Republic', country: 'RU' };
  const places = { list: [bristol, birsk], isLike: true };
  const typed = drawn('/donate?town=Birstol&place=&bloodType=', [places, found]);
  const address = `/donate?place=${bristol.id}&like=Birstol`;
  expect(typed).toEqual({ redirect: address, status: 303 });
  expect(pageAt(address)?.needs[1]).toBe('/api/places?q=Birstol');
  const { page } = shown(address, { ...found, place: bristol }, places);
  expect(page.body.textContent).toContain(
    'Showing Bristol, England, United Kingdom. Did you mean Birsk, Bashkortostan Republic, Russia?',
  );
  expect(page.querySelector('a[href="/donate?place=570000"]')?.textContent).toContain('Birsk');
  const asTyped = shown(address, { ...found, place: bristol }, { list: [bristol, birsk] });
  expect(asTyped.page.body.textContent).not.toContain('Did you mean');
});

test('a town with namesakes is asked about, those of other countries first; postal codes of one town are none', () => {
  const code = { ...bristol, id: 1_000_000_001 };
  const texas = { ...bristol, id: 1, region: 'Texas', country: 'US' };
  const wales = { ...bristol, id: 2, region: 'Wales' };
  const address = `/donate?place=${bristol.id}&like=Bristol`;
  const list = [bristol, code, wales, texas];
  expect(drawn('/donate?town=Bristol', [{ list }, found])).toEqual({ redirect: address, status: 303 });
  const { page } = shown(address, { ...found, place: bristol }, { list });
  expect(page.body.textContent).toContain(
    'Showing Bristol, England, United Kingdom. Did you mean Bristol, Texas, United States or Bristol, Wales, United Kingdom?',
  );
  expect(drawn('/donate?town=Bristol', [{ list: [bristol, code] }, found])).toEqual({
    redirect: `/donate?place=${bristol.id}`,
    status: 303,
  });
});

test('says that nothing is near, and offers nothing that is far', () => {
  const { page } = shown(`/donate?place=${bristol.id}`, { list: [], page: 1, isMore: false, place: bristol });
  expect(page.body.textContent).toContain('Nothing within 100 km of Bristol, England, United Kingdom.');
});

test.each(['/facilities/x', `/facilities/${id}/more`, '/donate?page=99', '/elsewhere'])('%s is no page', (address) => {
  expect(pageAt(address)).toBeUndefined();
});

test('says why a page cannot be shown', () => {
  for (const [status, words] of [
    [404, 'Page not found'],
    [429, 'Too many requests'],
    [503, 'Not available at the moment'],
  ] as const) {
    const answer = drawProblem(status, SITE);
    expect(answer).toMatchObject({ isIndexed: false, html: expect.stringContaining(words) });
  }
});

test.each(['es', 'ar'] as const)('an article is around its English words in %s, and says so', (locale) => {
  const address = '/articles/blood-types';
  const { page, attribute } = parsed(address, drawn(address, [], locale));
  const article = page.querySelector('article');
  const english = [...(article?.querySelectorAll('[lang=en]') ?? [])];
  expect(english.filter((one) => one.textContent?.includes('small marks on your red cells'))).toHaveLength(1);
  expect(english.every((one) => one.matches('[dir=ltr], bdi'))).toBe(true);
  for (const one of english) one.remove();
  const rest = article?.textContent ?? '';
  expect(rest).toContain({ es: 'Este artículo está en inglés', ar: 'هذا المقال مكتوب بالإنجليزية' }[locale]);
  expect(rest.replaceAll(/https:\S+|\b(?:AB?|B|O)[+-]/g, '')).not.toMatch(/ the | may | blood /);
  expect(attribute('meta[property="og:url"]', 'content')).toBe(`${SITE}/${locale}${address}`);
});
