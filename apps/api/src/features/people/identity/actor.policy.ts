import { type Access, type BloodType, type Duty, type Endpoint, mayDo, type PersonnelRole } from '@sanguine/contract';
import type { HandlerAt } from '../../../platform/http/call.ts';

interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** The language that they chose; null where they have not. */
  readonly locale: string | null;
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

/** A facility's software, with a token that its Admin made: no person, and limited to what the token allows. */
export interface ApiTokenActor {
  readonly role: 'api_token';
  readonly tokenId: string;
  readonly facilityId: string;
}

/** The actors who may set a facility's stock. */
export type StockActor = StaffActor | ApiTokenActor;

/** The caller, as the session in the database says at this moment. */
export type Actor = DonorActor | StaffActor;

/** A person who runs the installation: sees facilities and the audit trail, and nothing of any donor. */
export interface OperatorActor extends Person {
  readonly role: 'operator';
}

/** Anybody with an account. */
export type Account = Actor | OperatorActor;

interface ActorWith extends Record<Access, Account | undefined> {
  anyone: undefined;
  account: Account;
  operator: OperatorActor;
  'signed-in': Actor;
  donor: DonorActor;
  facility_staff: StaffActor;
  facility_admin: StaffActor;
}

type ActorOf<E extends Endpoint> = E extends { readonly token: 'stock' } ? StockActor : ActorWith[E['access']];

/** A feature's handlers: exactly one per call of its contract, given the actors whom the call admits. */
export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Endpoint ? HandlerAt<Key, Table[Key], ActorOf<Table[Key]>> : never;
};

/** Tells whether a call is for them: its access by their role, its duty by their role at the facility. */
export function admits({ access, duty }: Pick<Endpoint, 'access' | 'duty'>, actor: Account): boolean {
  if (access === 'anyone' || access === 'account') return true;
  if (access === 'signed-in') return actor.role !== 'operator';
  if (access !== 'facility_staff' && access !== 'facility_admin') return actor.role === access;
  if (actor.role !== 'facility_staff') return false;
  const needed: Duty | undefined = access === 'facility_admin' ? 'administration' : duty;
  return needed === undefined || mayDo(actor.personnelRole, needed);
}

/** Tells whether they need a second factor, where the installation asks its Admins and operators for one. */
export function needsSecondFactor(access: Access, actor: Account): boolean {
  if (access === 'account' || actor.hasSecondFactor) return false;
  return actor.role === 'operator' || (actor.role === 'facility_staff' && actor.personnelRole === 'Admin');
}
