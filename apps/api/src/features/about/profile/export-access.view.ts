import type { PersonalExport } from '@sanguine/contract';
import type { OwnAccess } from './export-access.read-model.ts';

type Access = Pick<
  PersonalExport,
  | 'knownDevices'
  | 'secondFactor'
  | 'pushSubscriptions'
  | 'calendarFeed'
  | 'milestones'
  | 'certificates'
  | 'stockTokens'
  | 'auditTrail'
>;

/** The address of a subscription lets its holder be written to: the export says whose service it is. */
function serviceOf(endpoint: string): string {
  return new URL(endpoint).host;
}

function toThanks({ milestones, certificates }: OwnAccess): Pick<Access, 'milestones' | 'certificates'> {
  return {
    milestones: milestones.map((row) => ({
      donations: row.donations,
      requestId: row.request_id,
      reachedAt: row.reached_at.toISOString(),
    })),
    certificates: certificates.map((row) => ({ name: row.name, createdAt: row.created_at.toISOString() })),
  };
}

export function toAccess(access: OwnAccess): Access {
  const { devices, factor, subscriptions, feed, tokens, trail } = access;
  return {
    knownDevices: devices.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    secondFactor: factor
      ? {
          createdAt: factor.created_at.toISOString(),
          confirmedAt: factor.confirmed_at?.toISOString() ?? null,
          recoveryCodesLeft: factor.codes,
        }
      : null,
    pushSubscriptions: subscriptions.map((row) => ({
      service: serviceOf(row.endpoint),
      createdAt: row.created_at.toISOString(),
    })),
    calendarFeed: feed
      ? {
          private: feed.private,
          createdAt: feed.created_at.toISOString(),
          lastReadAt: feed.last_read_at?.toISOString() ?? null,
        }
      : null,
    ...toThanks(access),
    stockTokens: tokens.map((row) => ({ name: row.name, createdAt: row.created_at.toISOString() })),
    auditTrail: trail.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      byYou: row.by_you,
      network: row.by_you ? row.network : null,
      device: row.by_you ? row.device : null,
    })),
  };
}
