import type { BloodType, PersonnelRole } from '@sanguine/contract';

interface Person {
  readonly userId: string;
  readonly sessionId: string;
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

/** Who is calling, as the session in the database says at this moment. */
export type Actor = DonorActor | StaffActor;
