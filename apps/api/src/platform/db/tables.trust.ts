import type { AccountRole } from '@sanguine/contract';
import type { Generated } from 'kysely';
import type { Json } from './tables.json-column.ts';

export interface AuditEventsTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: string;
  actor_role: AccountRole | 'anonymous' | 'token' | 'system';
  actor_ref: string | null;
  actor_name: string | null;
  subject_kind: string;
  subject_id: string | null;
  facility_id: string | null;
  old: Json<Record<string, unknown> | null>;
  new: Json<Record<string, unknown> | null>;
  network: string | null;
  device: string | null;
  request_id: string | null;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: Uint8Array;
  created_at: Date;
  confirmed_at: Date | null;
  last_period: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Uint8Array;
}

export interface SignInChallengesTable {
  token_hash: Uint8Array;
  user_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface KnownDevicesTable {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
}
