// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'operator.done.facility-verified': Text;
  'operator.done.verification-withdrawn': Text;
  'operator.done.donation-upheld': Text;
  'operator.done.donation-removed': Text;
  'operator.done.appeals-paused': Text;
  'operator.done.appeals-resumed': Text;
  'operator.done.units-allowed': Text;
  'operator.file.status.waiting': Text;
  'operator.file.status.paused': Text;
  'operator.file.status.unchecked': Text;
  'operator.file.status.verified': Text;
  'operator.file.status.unproven': Text;
  'operator.file.status.unclaimed': Text;
  'operator.file.status.closed': Text;
  'operator.file.name': Text;
  'operator.file.address': Text;
  'operator.file.city': Text;
  'operator.file.region': Text;
  'operator.file.country': Text;
  'operator.file.status': Text;
  'operator.file.reason': Text;
  'operator.file.registered': Text;
  'operator.file.phone': Text;
  'operator.file.email': Text;
  'operator.file.website': Text;
  'operator.file.id': Text;
  'operator.done.several-verified': Text<{ count: number }>;
  'operator.done.several-withdrawn': Text<{ count: number }>;
  'operator.error.nobody-there': Text;
  'operator.error.changed-meanwhile': Text;
  'operator.waiting.subject': Text<{ count: number }>;
  'operator.waiting.names': Text<{ count: number; list: string }>;
  'operator.waiting.names-and-more': Text<{ list: string; more: number }>;
  'operator.waiting.unnamed': Text;
  'operator.waiting.what-now': Text;
  'operator.waiting.button': Text;
  'operator.wrote.subject': Text<{ count: number }>;
  'operator.wrote.names': Text<{ count: number; list: string }>;
  'operator.wrote.names-and-more': Text<{ list: string; more: number }>;
  'operator.wrote.what-now': Text;
  'operator.wrote.button': Text;
}
