import { type AccountRole, isOfEmergency, isOfScheduled, type NotificationKind } from '@sanguine/contract';

/** A piece of news and who reads it. */
export interface About {
  readonly kind: NotificationKind;
  readonly role: AccountRole;
  readonly request_id: string;
  readonly emergency_request_id: string | null;
}

type Path = `/${string}`;

function donorPath({ kind, request_id: request }: About): Path {
  if (kind === 'can_donate_again') return '/user/donate';
  if (kind.startsWith('blood_type_')) return '/user/account';
  if (isOfEmergency(kind)) return `/user/emergency-requests?request=${request}`;
  return isOfScheduled(kind)
    ? `/user/appointments?request=${request}`
    : `/user/appointments?tab=past&request=${request}`;
}

function staffPath({ kind, request_id, emergency_request_id }: About): Path {
  return kind.startsWith('emergency_')
    ? `/facility/emergency-requests?request=${emergency_request_id ?? request_id}`
    : `/facility/dashboard?request=${request_id}`;
}

/** The page of the web app to which a notification leads. It shows; nothing changes by opening it. */
export function pathOf(about: About): Path {
  if (about.role === 'operator') return '/operator/disputes';
  return about.role === 'donor' ? donorPath(about) : staffPath(about);
}
