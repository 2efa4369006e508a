/** Characters that a browser or a reader takes for a dot. */
const LIKE_A_DOT = /[\u3002\uFF0E\uFF61\uFE52\u2024\u00B7\u2027\u2219\u22C5\uA4F8\u0589\u06D4\u0701]/g;

/** A text as a mail program reads it that looks for links: compatible forms, without what nobody sees. */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{C}/gu, '').replaceAll(LIKE_A_DOT, '.');
}

/** The word for a dot in the languages of Sanguine. */
const DOT = 'dot|punto|point|ponto|डॉट|बिंदु|نقطة|دوت';
/** Ends of domains that no sentence of these languages begins with. */
const ENDINGS = 'com|org|net|biz|info|xyz|io|app|dev|site|shop|online|link|click|top|ru|cn|uk|eu|example';
const edge = (words: string) => `(?<![\\p{L}\\p{M}\\p{Nd}])(?:${words})(?![\\p{L}\\p{M}\\p{Nd}])`;

/** `[.]`, `(dot)`, `{ punto }`: nobody writes them but to hide a dot. */
const BRACKETED = new RegExp(`\\s*[\\[({<]\\s*(?:\\.|${DOT})\\s*[\\])}>]\\s*`, 'giu');
/** `evil dot com`, `evil . com`, `evil .com`: a dot or its word before the end of a domain. */
const SPELLED = new RegExp(`(?:\\s+${edge(DOT)}\\s+|\\s+\\.\\s*)(?=${edge(ENDINGS)})`, 'giu');
/** `www evil com` */
const WITHOUT_DOTS = new RegExp(`${edge('www')}\\s+(\\S+)\\s+(?=${edge(ENDINGS)})`, 'giu');

/** A text in which hidden links stand as they are meant: `evil [dot] com` is `evil.com`. */
export function withPlainLinks(text: string): string {
  return visibleText(text).replaceAll(BRACKETED, '.').replaceAll(SPELLED, '.').replaceAll(WITHOUT_DOTS, 'www.$1.');
}

/** Addresses that a program opens although they have neither dot nor slashes. */
export const OPENED_BY_PROGRAMS = /(?<![\p{L}\p{Nd}])(?:tel|sms|mailto|whatsapp|callto|javascript):\S+/iu;
