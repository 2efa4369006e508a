import type { NotAskedReason } from '@sanguine/contract';

/** What keeps every appeal away, and where it is mended. */
const REASONS: Readonly<Record<NotAskedReason, string>> = {
  without_consent:
    'You are not asked: you have not agreed that your blood type is used for appeals. You can agree under Edit Appeals.',
  unverified: 'You are not asked yet: verify your email address with the code that we mailed you.',
  type_unknown: 'You are not asked yet: add your blood type to your account.',
  type_unclear:
    'You are not asked for now: two facilities found different blood types. Ask one of them to test you again and settle it.',
  no_place: 'You are not asked: we know neither your town nor your city. Choose your town under Your town.',
  reach_too_small:
    'You are not asked: there is no facility within the distance that you chose. Choose a larger one under Edit Appeals.',
  unreachable:
    'You are not asked: urgent requests are turned off in the app, by email and by push. Turn one of them on under Preferences.',
  paused: 'You are not asked while your pause lasts. You can end it under Edit Appeals.',
};

export function notAskedText(reason: NotAskedReason): string {
  return REASONS[reason];
}
