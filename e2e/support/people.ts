import { ZONE } from './dates.ts';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { BloodType, Role } from '@sanguine/contract';
import { type Api, apiOf } from './api.ts';
import { codeOf, mailTo } from './mailbox.ts';

/** The password of everyone that a test creates. */
export const PASSWORD = 'violet-harbour-27';
/** Made by a command before the product under test starts. */
export const OPERATOR = 'operator@people.example';

/** A word that occurs nowhere else; letters only, like the names of towns. */
export function someWord(): string {
  const digits = randomUUID().replaceAll('-', '').slice(0, 10);
  return `q${digits.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

export function someEmail(): string {
  return `${someWord()}@people.example`;
}

export interface Visitor {
  /** A page of the visitor's own browser, still empty. */
  readonly page: Page;
  readonly api: Api;
}

/** A signed-in person. */
export interface Person extends Visitor {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Staff extends Person {
  readonly facility: {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly hours: string;
    /** A place where there is no other facility. */
    readonly town: string;
  };
}

export interface DonorWishes {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly bloodType?: BloodType;
  /** With a confirmed address: they may hold several requests and add a second factor. */
  readonly confirmed?: boolean;
}

export interface FacilityWishes {
  readonly stock?: Partial<Record<BloodType, number>>;
  /** Its Admin has a confirmed address, so the facility may appeal to donors. */
  readonly confirmed?: boolean;
}

/** Creates the people that a test needs, each in a browser of their own. */
export interface People {
  /** The demonstration's own people, with a history; read-only. */
  demo: (role: Role) => Promise<Visitor>;
  nobody: () => Promise<Visitor>;
  /** The operator of the installation under test. */
  operator: () => Promise<Visitor>;
  donor: (wishes?: DonorWishes) => Promise<Person & { readonly bloodType: BloodType }>;
  staff: (wishes?: FacilityWishes) => Promise<Staff>;
}

export interface Place {
  readonly browser: Browser;
  readonly address: string;
  /** Called with every context before its first page. */
  readonly watch?: (context: BrowserContext) => Promise<void>;
}

/** The address to which people come, and a page in a browser of their own for each. */
interface Entrance {
  readonly address: string;
  readonly newPage: () => Promise<Page>;
}

async function arrive({ address, newPage }: Entrance): Promise<Visitor> {
  const page = await newPage();
  return { page, api: apiOf(page.context().request, address) };
}

/** Returns the code that the demonstration stores instead of sending it. */
async function confirmAddress(api: Api, request: APIRequestContext, email: string): Promise<void> {
  const verificationToken = codeOf(await mailTo(request, email, 'Verify your email address'));
  await api.call('POST /api/auth/verify', { body: { verificationToken, email } });
}

async function newDonor(entrance: Entrance, wishes: DonorWishes) {
  const { firstName = 'Nora', lastName = 'Field', bloodType = 'O-', confirmed = false } = wishes;
  const { page, api } = await arrive(entrance);
  const who = { email: someEmail(), firstName, lastName };
  const body = {
    ...who,
    password: PASSWORD,
    phoneNumber: '+44 20 7946 0101',
    bloodType,
    healthDataConsent: true,
    acceptedTerms: true,
  } as const;
  await api.call('POST /api/users/register/donor', { body });
  if (confirmed) await confirmAddress(api, page.request, who.email);
  return { ...who, bloodType, page, api };
}

async function newFacility(api: Api, email: string, firstName: string, lastName: string) {
  const town = `Town ${someWord()}`;
  const facility = { name: `Clinic ${someWord()}`, address: `12 Quay Street, ${town}`, hours: '24 hours' };
  const body = {
    facilityName: facility.name,
    operationalHours: facility.hours,
    address: facility.address,
    personnelEmail: email,
    personnelPhoneNumber: '+44 20 7946 0102',
    personnelFirstname: firstName,
    personnelLastname: lastName,
    personnelPassword: PASSWORD,
    personnelRole: 'Admin',
    timeZone: ZONE,
    acceptedTerms: true,
  } as const;
  const made = await api.call('POST /api/facility', { body });
  return { ...facility, town, id: made.facility.id };
}

async function newStaff(entrance: Entrance, { stock = {}, confirmed = false }: FacilityWishes): Promise<Staff> {
  const { page, api } = await arrive(entrance);
  const who = { email: someEmail(), firstName: 'Tom', lastName: 'Barrow' };
  const facility = await newFacility(api, who.email, who.firstName, who.lastName);
  for (const [bloodTypeOrItem, unitsAvailable] of Object.entries(stock)) {
    const params = { id: facility.id, bloodTypeOrItem };
    await api.call('PUT /api/facility/{id}/inventory/{bloodTypeOrItem}', { params, body: { unitsAvailable } });
  }
  if (confirmed) await confirmAddress(api, page.request, who.email);
  return { ...who, facility, page, api };
}

async function comeBack(entrance: Entrance, email: string, password: string): Promise<Visitor> {
  const visitor = await arrive(entrance);
  await visitor.api.call('POST /api/auth/login', { body: { email, password } });
  return visitor;
}

export function peopleThrough(entrance: Entrance): People {
  return {
    nobody: async () => arrive(entrance),
    operator: async () => comeBack(entrance, OPERATOR, PASSWORD),
    demo: async (role) =>
      comeBack(entrance, `${role === 'donor' ? 'donor' : 'staff'}@demo.example`, 'give-blood-today'),
    donor: async (wishes = {}) => newDonor(entrance, wishes),
    staff: async (wishes = {}) => newStaff(entrance, wishes),
  };
}

/** People of a server of a test's own, each in a new browser context. */
export function peopleAt({ browser, address, watch }: Place): People {
  const newPage = async () => {
    const context = await browser.newContext({ baseURL: address });
    await watch?.(context);
    return context.newPage();
  };
  return peopleThrough({ address, newPage });
}
