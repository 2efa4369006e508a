import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES, compatibleDonorTypes, mayDonateRedCells } from './blood-types.ts';
import { componentChoice, mayDonatePlasma, rankedDonorTypes, rankedRecipientTypes } from './component-compatibility.ts';
import { BLOOD_COMPONENTS } from './components.ts';

const type = fc.constantFrom(...BLOOD_TYPES);
const component = fc.constantFrom(...BLOOD_COMPONENTS);
const pairs = BLOOD_TYPES.flatMap((donor) => BLOOD_TYPES.map((recipient) => [donor, recipient] as const));
const abo = (of: string) => of.slice(0, -1);

/** As in handbooks, written out: donor, then everybody who may receive. */
const PLASMA: Readonly<Record<string, readonly string[]>> = {
  AB: ['O', 'A', 'B', 'AB'],
  A: ['A', 'O'],
  B: ['B', 'O'],
  O: ['O'],
};

/** Recipient, then donors in their order; `*` is "only of low titre", groups of one place are together. */
const PLATELETS = {
  O: ['O', 'A', 'B', 'AB'],
  A: ['A', 'B* O*', 'AB'],
  B: ['B', 'A* O*', 'AB'],
  AB: ['AB', 'A* B*', 'O*'],
} as const;

describe('plasma', () => {
  it('is the table of the handbooks, all 64 pairs, whatever the RhD', () => {
    for (const [donor, recipient] of pairs) {
      expect(mayDonatePlasma(donor, recipient)).toBe(PLASMA[abo(donor)]?.includes(abo(recipient)));
    }
    expect(pairs.filter(([donor, recipient]) => mayDonatePlasma(donor, recipient))).toHaveLength(36);
  });

  it('reverses the rule of red cells: between different ABO groups never both', () => {
    fc.assert(
      fc.property(type, type, (donor, recipient) => {
        if (abo(donor) === abo(recipient)) return;
        expect(mayDonatePlasma(donor, recipient) && mayDonateRedCells(donor, recipient)).toBe(false);
      }),
    );
  });

  it('of AB is for everybody and comes last, except for AB', () => {
    for (const recipient of BLOOD_TYPES) {
      const last = rankedDonorTypes('plasma', recipient).at(-1);
      expect(abo(last?.type ?? '')).toBe('AB');
    }
  });
});

describe('platelets', () => {
  it('follow the order of the handbook for each recipient', () => {
    for (const recipient of BLOOD_TYPES) {
      const places = new Map<number, Set<string>>();
      for (const { type: donor, place, isLowTitreOnly } of rankedDonorTypes('platelets', recipient)) {
        places.set(place, (places.get(place) ?? new Set()).add(`${abo(donor)}${isLowTitreOnly ? '*' : ''}`));
      }
      const order = [...places.entries()].toSorted(([a], [b]) => a - b).map(([, groups]) => [...groups].toSorted());
      const group = abo(recipient) as keyof typeof PLATELETS;
      expect(order).toEqual(PLATELETS[group].map((groups) => groups.split(' ').toSorted()));
    }
  });

  it('have a place for each of the 64 pairs, and RhD-negative ones first for an RhD-negative recipient', () => {
    for (const recipient of BLOOD_TYPES) {
      const ranked = rankedDonorTypes('platelets', recipient);
      expect(new Set(ranked.map(({ type: donor }) => donor))).toEqual(new Set(BLOOD_TYPES));
      for (const negative of BLOOD_TYPES.filter((one) => one.endsWith('-'))) {
        const position = (sign: string) => ranked.findIndex((one) => one.type === `${abo(negative)}${sign}`);
        if (recipient.endsWith('-')) expect(position('-')).toBeLessThan(position('+'));
      }
    }
  });

  it('of single donors are ranked like an adult dose', () => {
    for (const [donor, recipient] of pairs) {
      const single = componentChoice('platelet_concentrates', donor, recipient);
      expect(single).toEqual(componentChoice('platelets', donor, recipient));
    }
  });
});

describe('whole blood', () => {
  it('is of the same ABO group, or of group O and then of low titre only', () => {
    for (const [donor, recipient] of pairs) {
      const choice = componentChoice('whole_blood', donor, recipient);
      if (!mayDonateRedCells(donor, recipient)) expect(choice).toBeUndefined();
      else if (abo(donor) === abo(recipient)) expect(choice?.isLowTitreOnly).toBe(false);
      else expect(choice?.isLowTitreOnly).toBe(abo(donor) === 'O' ? true : undefined);
    }
  });
});

describe('every component', () => {
  it('has the recipient’s own type as its first choice, without a condition', () => {
    fc.assert(
      fc.property(component, type, (of, recipient) => {
        expect(rankedDonorTypes(of, recipient)[0]).toEqual({ type: recipient, place: 1, isLowTitreOnly: false });
      }),
    );
  });

  it('leaves no place in the order empty', () => {
    fc.assert(
      fc.property(component, type, (of, recipient) => {
        const places = new Set(rankedDonorTypes(of, recipient).map(({ place }) => place));
        expect([...places]).toEqual(Array.from(places, (_, n) => n + 1));
      }),
    );
  });

  it('lists the same pairs from both sides', () => {
    fc.assert(
      fc.property(component, type, type, (of, donor, recipient) => {
        const { type: _, ...fromDonor } = rankedRecipientTypes(of, donor).find((one) => one.type === recipient) ?? {};
        const { type: __, ...fromRecipient } = rankedDonorTypes(of, recipient).find((one) => one.type === donor) ?? {};
        expect(fromDonor).toEqual(fromRecipient);
      }),
    );
  });

  it('refuses no type of cryoprecipitate and prefers those of plasma', () => {
    for (const [donor, recipient] of pairs) {
      const choice = componentChoice('cryoprecipitate', donor, recipient);
      expect(choice?.place).toBe(mayDonatePlasma(donor, recipient) ? 1 : 2);
    }
  });

  it('keeps the order of red cells', () => {
    for (const recipient of BLOOD_TYPES) {
      const ranked = rankedDonorTypes('red_cells', recipient).map(({ type: donor }) => donor);
      expect(new Set(ranked)).toEqual(new Set(compatibleDonorTypes(recipient)));
      expect([ranked[0], ranked.at(-1)]).toEqual([recipient, 'O-']);
    }
  });
});
