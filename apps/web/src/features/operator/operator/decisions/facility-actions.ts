import type { ReviewedFacility } from '@sanguine/contract';

/** The decisions about one facility; each has a dialog. */
export type About =
  | 'verification'
  | 'changes'
  | 'messages'
  | 'appeals'
  | 'units'
  | 'release'
  | 'edit'
  | 'invite'
  | 'merge'
  | 'close'
  | 'reopen'
  | 'delete';

export type Action = readonly [about: About, label: About | 'withdrawal' | 'reports' | 'merge-likely' | 'new-messages'];

export interface Decision {
  readonly facility: ReviewedFacility;
  readonly about: About;
}

/** The actions on a facility: the first is its row's button, the others are in its menu. */
export function actionsOf(facility: ReviewedFacility): readonly [Action, ...Action[]] {
  const { isVerified, changes, openReports, newMessages, pausedAt, twins, claimedAt, closedAt } = facility;
  if (closedAt !== null) return [['reopen', 'reopen']];
  const shared: Action[] = [
    ['merge', twins.length === 0 ? 'merge' : 'merge-likely'],
    ['close', 'close'],
  ];
  if (claimedAt === null) {
    return [['invite', 'invite'], ['edit', 'edit'], ...shared, ['delete', 'delete']];
  }
  const verification: Action = ['verification', isVerified ? 'withdrawal' : 'verification'];
  const appeals: Action = ['appeals', openReports === 0 ? 'appeals' : 'reports'];
  const changed: Action[] = isVerified && changes.length > 0 ? [['changes', 'changes']] : [];
  const messages: Action = ['messages', newMessages === 0 ? 'messages' : 'new-messages'];
  const rest: Action[] = [['units', 'units'], ['release', 'release'], ...shared];
  if (newMessages > 0) return [messages, ...changed, verification, appeals, ...rest];
  const [first] = changed;
  if (first !== undefined) return [first, verification, appeals, messages, ...rest];
  return openReports > 0 || pausedAt !== null || isVerified
    ? [appeals, verification, messages, ...rest]
    : [verification, appeals, messages, ...rest];
}
