import type { Generated } from 'kysely';

/** A donor's choice of when and for what to be asked. */
export interface AppealSettingsTable {
  user_id: string;
  latitude: number | null;
  longitude: number | null;
  /** Within their distance of the town that they chose, whatever the coordinates say. */
  near_town: Generated<boolean>;
  city: string;
  radius_km: number;
  without_location: 'same-city' | 'no-limit';
  paused_until: string | null;
  most_per_month: number;
  only_high: boolean;
  high_breaks_quiet: boolean;
  time_zone: string;
}

/** The progress of an emergency's appeal, and the time at which the next wave is due. */
export interface AppealsTable {
  request_id: string;
  started_at: Date;
  waves: Generated<number>;
  asked: Generated<number>;
  empty_waves: Generated<number>;
  limited: Generated<boolean>;
  /** No place was open before the date when the last wave was due. */
  no_places: Generated<boolean>;
  last_wave_at: Date | null;
  next_wave_at: Date | null;
  /** The time at which the donors who were asked were last told of a change, and what they know. */
  sent_at: Generated<Date | null>;
  told_open: Generated<boolean>;
  told_date: Generated<string | null>;
  changed_at: Generated<Date | null>;
  news_due_at: Generated<Date | null>;
}

/** Donors asked by an appeal, and why. */
export interface AppealRecipientsTable {
  request_id: string;
  donor_id: string;
  wave: number;
  /** 1 exact, 2 compatible, 3 reserve. */
  tier: number;
  distance_km: number | null;
  asked_at: Date;
  cannot_come_at: Generated<Date | null>;
  /** The pause of appeals that they chose with it, and the one that held before. */
  pause_until: Generated<string | null>;
  pause_before: Generated<string | null>;
  /** The link of the mail made a donation, in this moment: it makes no other. */
  link_used_at: Generated<Date | null>;
}

/** Emergencies that donors reported to the operator. */
export interface AppealReportsTable {
  id: string;
  request_id: string;
  facility_id: string;
  donor_id: string;
  reason: string;
  counts: boolean;
  reported_at: Date;
  unfounded: boolean | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    appeal_settings: AppealSettingsTable;
    appeals: AppealsTable;
    appeal_recipients: AppealRecipientsTable;
    appeal_reports: AppealReportsTable;
  }
}
