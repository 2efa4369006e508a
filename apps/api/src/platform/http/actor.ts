import type { BloodType, PersonnelRole } from '@sanguine/contract';

interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
}

export interface DonorActor extends Person {
  readonly role: 'donor';
  readonly bloodType: BloodType | undefined;
}

export interface StaffActor extends Person {
  readonly role: 'facility_staff';
  readonly facilityId: string;
  readonly personnelRole: PersonnelRole;
}

/** Software of a facility, by a token that its Admin made: no person, and only as far as the token reaches. */
export interface ApiTokenActor {
  readonly role: 'api_token';
  readonly tokenId: string;
  readonly facilityId: string;
}

/** Who may set a facility's stock. */
export type StockActor = StaffActor | ApiTokenActor;

/** Who is calling, as the session in the database says at this moment. */
export type Actor = DonorActor | StaffActor;

/** Who runs the installation: sees facilities and the audit trail, and nothing of any donor. */
export interface OperatorActor extends Person {
  readonly role: 'operator';
}

/** Anybody with an account. */
export type Account = Actor | OperatorActor;
