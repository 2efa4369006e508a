import { BLOOD_TYPES, type BloodType, compatibleDonorTypes, mayDonateRedCells } from './blood-types.ts';
import type { BloodComponent } from './components.ts';

/*
 * For choosing whom to ask and what else to offer; never for a clinical transfusion decision.
 * The hospital's laboratory selects and tests each unit for its patient.
 */

/** The ABO group of a type, without RhD: 'A', 'B', 'O' or 'AB'. */
type AboGroup = 'A' | 'B' | 'O' | 'AB';

const ABO_GROUPS: Readonly<Record<BloodType, AboGroup>> = {
  'A+': 'A',
  'A-': 'A',
  'B+': 'B',
  'B-': 'B',
  'O+': 'O',
  'O-': 'O',
  'AB+': 'AB',
  'AB-': 'AB',
};

const isRhdNegative = (type: BloodType) => type.endsWith('-');

/** The place of a donor's type among those for a recipient: 1 is the first choice. It is an order, not a permission. */
export interface ComponentChoice {
  readonly place: 1 | 2 | 3 | 4;
  /** True where the unit comes into question only if it was tested to have little anti-A and anti-B. */
  readonly isLowTitreOnly: boolean;
}

/** A donor's type with its place for one recipient. */
export interface RankedType extends ComponentChoice {
  readonly type: BloodType;
}

const at = (place: ComponentChoice['place'], isLowTitreOnly = false): ComponentChoice => ({ place, isLowTitreOnly });

/**
 * Tells whether a donor's plasma may be given to a recipient: the reverse of red cells for A and B, whatever the RhD; 36 of
 * the 64 pairs. Source: Lifeblood, component compatibility, https://transfusion.com.au/blood_basics/compatibility.
 */
export function mayDonatePlasma(donor: BloodType, recipient: BloodType): boolean {
  // The D of both is that of O-: plasma carries no red cells that would matter.
  return mayDonateRedCells(`${ABO_GROUPS[recipient]}-`, `${ABO_GROUPS[donor]}-`);
}

function redCells(donor: BloodType, recipient: BloodType): ComponentChoice | undefined {
  const donors = compatibleDonorTypes(recipient);
  if (!donors.includes(donor)) return undefined;
  if (donor === recipient) return at(1);
  // The reserve comes last, behind the other types where there are some.
  return at(donor === 'O-' && donors.length > 2 ? 3 : 2);
}

/**
 * Whole blood brings red cells and plasma: the same ABO group, else group O that was tested to be of low titre.
 * Source: Joint Trauma System, Whole Blood Transfusion, https://tccc.org.ua/en/guide/whole-blood-transfusion-cpg.
 */
function wholeBlood(donor: BloodType, recipient: BloodType): ComponentChoice | undefined {
  if (!mayDonateRedCells(donor, recipient)) return undefined;
  if (donor === recipient) return at(1);
  if (ABO_GROUPS[donor] === ABO_GROUPS[recipient]) return at(2);
  // For RhD-negative recipients the own type is the only one of their group.
  return ABO_GROUPS[donor] === 'O' ? at(isRhdNegative(recipient) ? 2 : 3, true) : undefined;
}

/** Same ABO group first, AB last. Source: as `mayDonatePlasma`, whose table names AB as the last choice for group O. */
function plasma(donor: BloodType, recipient: BloodType): ComponentChoice | undefined {
  if (!mayDonatePlasma(donor, recipient)) return undefined;
  if (ABO_GROUPS[donor] === ABO_GROUPS[recipient]) return at(1);
  return at(ABO_GROUPS[donor] === 'AB' && ABO_GROUPS[recipient] === 'O' ? 3 : 2);
}

/**
 * The order of plasma, and what plasma excludes as a second choice: it holds little plasma, and no type is refused.
 * Source: New Zealand Blood Service, Transfusion Medicine Handbook, 4.2: "should be ABO compatible".
 */
function cryoprecipitate(donor: BloodType, recipient: BloodType): ComponentChoice {
  return at(mayDonatePlasma(donor, recipient) ? 1 : 2);
}

const PLATELETS: Readonly<Record<AboGroup, Readonly<Record<AboGroup, ComponentChoice>>>> = {
  O: { O: at(1), A: at(2), B: at(3), AB: at(4) },
  A: { A: at(1), B: at(2, true), O: at(2, true), AB: at(3) },
  B: { B: at(1), A: at(2, true), O: at(2, true), AB: at(3) },
  AB: { AB: at(1), A: at(2, true), B: at(2, true), O: at(3, true) },
};

/** Recipient, then donor. Source: as `mayDonatePlasma`; other services order the second and third choice otherwise. */
function platelets(donor: BloodType, recipient: BloodType): ComponentChoice {
  return PLATELETS[ABO_GROUPS[recipient]][ABO_GROUPS[donor]];
}

const CHOICES: Readonly<
  Record<BloodComponent, (donor: BloodType, recipient: BloodType) => ComponentChoice | undefined>
> = {
  red_cells: redCells,
  whole_blood: wholeBlood,
  platelets,
  platelet_concentrates: platelets,
  plasma,
  cryoprecipitate,
};

/**
 * Returns the place of a donor's type for a recipient, or undefined where it is not offered. Platelets and cryoprecipitate have
 * a place for every pair: it ranks them, and never says "compatible".
 */
export function componentChoice(
  component: BloodComponent,
  donor: BloodType,
  recipient: BloodType,
): ComponentChoice | undefined {
  return CHOICES[component](donor, recipient);
}

/**
 * Orders two donor types of the same place: the recipient's own type first. Platelets carry no D, but stray red cells do, so
 * that an RhD-negative recipient has RhD-negative ones first (https://pmc.ncbi.nlm.nih.gov/articles/PMC7727583).
 */
function closeness(donor: BloodType, recipient: BloodType): number {
  if (donor === recipient) return 0;
  return isRhdNegative(donor) === isRhdNegative(recipient) ? 1 : 2;
}

/** Lists the donor types that may be offered to a recipient, best first. */
export function rankedDonorTypes(component: BloodComponent, recipient: BloodType): RankedType[] {
  return BLOOD_TYPES.flatMap((type) => {
    const choice = componentChoice(component, type, recipient);
    return choice === undefined ? [] : [{ type, ...choice }];
  }).toSorted((a, b) => a.place - b.place || closeness(a.type, recipient) - closeness(b.type, recipient));
}

/** Lists the recipient types to which a donor's component may be offered, those first for whom it is the better choice. */
export function rankedRecipientTypes(component: BloodComponent, donor: BloodType): RankedType[] {
  return BLOOD_TYPES.flatMap((type) => {
    const choice = componentChoice(component, donor, type);
    return choice === undefined ? [] : [{ type, ...choice }];
  }).toSorted((a, b) => a.place - b.place || closeness(donor, a.type) - closeness(donor, b.type));
}
