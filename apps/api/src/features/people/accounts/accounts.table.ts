import type { Generated } from 'kysely';

/** Codes and links that were mailed, as hashes. */
export interface AccountSecretsTable {
  user_id: string;
  purpose: 'verify_email' | 'reset_password' | 'change_email';
  email: string;
  token_hash: Uint8Array;
  expires_at: Date;
  code_hash: string | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  own_code_tries: Generated<number>;
  /** The code of the mail before the newest one, to the same address. */
  former_code_hash: Generated<string | null>;
  former_code_expires_at: Generated<Date | null>;
  former_token_hash: Generated<Uint8Array | null>;
  former_expires_at: Generated<Date | null>;
}

/** Consents given and withdrawn, with the version of their wording. */
export interface ConsentsTable {
  id: string;
  user_id: string;
  kind: 'terms' | 'health_data' | 'appeals';
  version: string;
  action: 'given' | 'withdrawn';
  at: Date;
}

/** Authenticator apps of people, encrypted. */
export interface SecondFactorsTable {
  user_id: string;
  /** The account under whose id the secret is encrypted; null where it is `user_id`. */
  sealed_for: Generated<string | null>;
  secret: Uint8Array;
  created_at: Date;
  confirmed_at: Date | null;
  last_period: Generated<number>;
}

/** One-time codes that replace a second factor, as hashes. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Uint8Array;
}

/** Sign-ins that wait for their second factor. */
export interface SignInChallengesTable {
  token_hash: Uint8Array;
  user_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

/** Browsers in which a person has signed in before. */
export interface KnownDevicesTable {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    account_secrets: AccountSecretsTable;
    consents: ConsentsTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    sign_in_challenges: SignInChallengesTable;
    known_devices: KnownDevicesTable;
  }
}
