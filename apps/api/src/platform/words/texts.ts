import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'platform.error.sign-in': Text;
  'platform.error.not-allowed': Text;
  'platform.error.not-found': Text<{ what: 'account' | 'appointment' | 'calendar' | 'certificate' | 'claim' | 'closure' | 'dispute' | 'donor' | 'entry' | 'facility' | 'import' | 'member' | 'notification' | 'offer' | 'picture' | 'profile' | 'request' | 'session' | 'stock_entry' | 'template' | 'time' | 'token' | 'walk_in' | 'other' }>;
  'platform.error.second-factor-missing': Text;
  'platform.error.unexpected': Text;
  'platform.error.malformed': Text;
  'platform.error.nothing-here': Text;
  'platform.error.too-large': Text;
  'platform.error.address-too-long': Text;
  'platform.error.wrong-type': Text<{ types: string }>;
  'platform.error.too-often': Text;
  'platform.error.headers-too-large': Text;
  'platform.error.unavailable': Text;
  'platform.error.cross-origin': Text;
  'platform.error.utf8': Text;
  'platform.error.key-length': Text;
  'platform.error.key-used': Text;
  'platform.error-page.title': Text;
  'platform.error-page.reference': Text;
  'platform.error-page.again': Text;
  'platform.input.unknown-field': Text;
  'platform.input.clock-gap': Text;
  'platform.mail.hello': Text;
  'platform.mail.dear': Text<{ name: string }>;
  'platform.mail.stop': Text;
  'platform.mail.labelled': Text<{ label: string }>;
  'platform.mail.button-fails': Text;
  'platform.mail.in-english': Text;
  'platform.date.at': Text<{ date: string; time: string }>;
  'platform.input.give-a-place-as-latitude-longitude-to-sort-by': Text;
  'platform.input.there-is-no-place-of-this-number': Text;
  'platform.input.a-password-has-8-to-128-characters': Text;
  'platform.input.the-clocks-skip-this-time-on-that-day': Text;
  'platform.csv.cells': Text<{ most: string }>;
  'platform.csv.cell-length': Text<{ column: string; most: string }>;
  'platform.csv.line-length': Text<{ most: string }>;
  'platform.csv.quote': Text;
  'platform.device.unknown': Text;
  'platform.device.app': Text<{ system: string }>;
  'platform.device.browser': Text<{ browser: string; system: string }>;
  'platform.error.token': Text;
  'platform.error.ended-expired': Text;
  'platform.error.ended-elsewhere': Text;
  'platform.error.ended-password': Text;
}
