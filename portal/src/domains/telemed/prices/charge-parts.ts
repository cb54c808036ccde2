import {
  type Charges,
  facilityWords,
  type FacilityType,
  type OwnCharges,
} from '@clinic/contract/telemed/prices/charges.ts';
import { amountText } from '../../../ui/money/amount-text.ts';
import { typedAmount } from '../../../ui/money/read-amount.ts';

/** The editor's values of a charge: the choice, and the amount as typed. */
export interface TypedCharge {
  choice: string;
  amount: string;
}

interface Choice {
  value: string;
  label: string;
  /** It comes with an amount. */
  has_amount?: true;
}

/** A charge that is edited as one: a cell of the table. */
export interface ChargePart {
  label: string;
  /** The choices beside the default. */
  choices: readonly Choice[];
  /** The fields of its amount and its choice, as the server's errors name them. */
  fields: readonly (keyof OwnCharges)[];
  isDefault: (own: OwnCharges) => boolean;
  text: (charges: Charges) => string;
  /** When it applies, below the figure in the table. */
  note?: (charges: Charges) => string | undefined;
  read: (own: OwnCharges) => TypedCharge;
  write: (choice: string, dollars: number | null) => Partial<OwnCharges>;
}

const typed = (dollars: number | null): string => (dollars === null ? '' : typedAmount(dollars));

const amountPart = (field: 'consult' | 'mc', label: string): ChargePart => ({
  label,
  choices: [{ value: 'own', label: 'Own amount', has_amount: true }],
  fields: [field],
  isDefault: (own) => own[field] === null,
  text: (charges) => amountText(charges[field]),
  read: (own) => ({ choice: own[field] === null ? 'default' : 'own', amount: typed(own[field]) }),
  write: (_, dollars) => ({ [field]: dollars }),
});

const available: ChargePart = {
  label: 'Available',
  choices: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  fields: ['available'],
  isDefault: (own) => own.available === null,
  text: (charges) => (charges.available ? 'Yes' : 'No'),
  read: (own) => ({ choice: own.available === null ? 'default' : own.available ? 'yes' : 'no', amount: '' }),
  write: (choice) => ({ available: choice === 'default' ? null : choice === 'yes' }),
};

const prescription: ChargePart = {
  label: 'With drug',
  choices: [
    { value: 'c', label: 'Actual cost' },
    { value: 'f', label: 'Fixed amount', has_amount: true },
  ],
  fields: ['prescription_type', 'prescription_value'],
  isDefault: (own) => own.prescription_type === null,
  text: ({ prescription_type, prescription_value }) =>
    prescription_type === 'c' || prescription_value === null ? 'Actual cost' : amountText(prescription_value),
  read: (own) => ({ choice: own.prescription_type ?? 'default', amount: typed(own.prescription_value) }),
  write: (choice, dollars) => ({
    prescription_type: choice === 'c' || choice === 'f' ? choice : null,
    prescription_value: dollars,
  }),
};

const isFacilityType = (choice: string): choice is FacilityType => choice in facilityWords;

const facility: ChargePart = {
  label: 'Facility fee',
  choices: [
    { value: 'none', label: 'None' },
    ...Object.entries(facilityWords).map(([value, label]) => ({ value, label, has_amount: true as const })),
  ],
  fields: ['facility_enable', 'facility_type', 'facility_value'],
  isDefault: (own) => own.facility_enable === null,
  text: ({ facility_enable, facility_value }) =>
    !facility_enable || facility_value === null ? 'None' : amountText(facility_value),
  note: ({ facility_enable, facility_type }) =>
    !facility_enable || facility_type === null ? undefined : facilityWords[facility_type],
  read: (own) => ({
    choice: own.facility_enable === false ? 'none' : (own.facility_type ?? 'default'),
    amount: typed(own.facility_value),
  }),
  write: (choice, dollars) => ({
    facility_enable: choice === 'default' ? null : choice !== 'none',
    facility_type: isFacilityType(choice) ? choice : null,
    facility_value: dollars,
  }),
};

/** The charges of a row, in the order of the table. */
export const chargeParts = {
  available,
  consult: amountPart('consult', 'Consult fee'),
  prescription,
  mc: amountPart('mc', 'With MC'),
  facility,
} as const satisfies Record<string, ChargePart>;
export type ChargeName = keyof typeof chargeParts;

/** A charge in one line: `5.00 · Without prescription` */
export function lineOf(part: ChargePart, charges: Charges): string {
  const note = part.note?.(charges);
  return note === undefined ? part.text(charges) : `${part.text(charges)} · ${note}`;
}

/** The facility fee is shown only if a row has it enabled, or with a positive fee (part 2 §2). */
export const hasFacility = ({ facility_enable, facility_value }: Charges): boolean =>
  facility_enable || (facility_value ?? 0) > 0;
