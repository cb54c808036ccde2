import { z } from 'zod/mini';
import { generic_messages } from '../../shared/fields.ts';
import { charge as chargeOf } from '../../shared/sent-amounts.ts';
import { amount } from '../../shared/wire.ts';

/** In dollars. A higher charge is a typing error. */
export const largest_charge = 5_000;

const prescriptionType = z.enum(['c', 'f'], generic_messages.format);
const facilityType = z.enum(['f', 'p', 'r'], generic_messages.format);
export type FacilityType = z.output<typeof facilityType>;

export const facilityWords: Record<FacilityType, string> = {
  f: 'Always',
  p: 'Without prescription',
  r: 'Without prescription, with referral letter, memo or medical leave',
};

/** The charges of a tele-consult service (part 2 §3). */
export const charges = z.object({
  available: z.boolean(),
  consult: amount,
  /** `c`: medicine at its actual cost; `f`: at a fixed amount. */
  prescription_type: prescriptionType,
  /** The fixed amount. At actual cost it is not charged. */
  prescription_value: z.nullable(amount),
  facility_enable: z.boolean(),
  /** When the facility fee applies: `f` always, `p` without a prescription, `r` as `p` with a referral letter, memo or medical leave. */
  facility_type: z.nullable(facilityType),
  facility_value: z.nullable(amount),
  /** For a medical certificate. */
  mc: amount,
});
export type Charges = z.input<typeof charges>;

/** A doctor's own charges. Null: the default applies. */
export const ownCharges = z.object({
  available: z.nullable(charges.shape.available),
  consult: z.nullable(charges.shape.consult),
  prescription_type: z.nullable(charges.shape.prescription_type),
  prescription_value: charges.shape.prescription_value,
  facility_enable: z.nullable(charges.shape.facility_enable),
  facility_type: charges.shape.facility_type,
  facility_value: charges.shape.facility_value,
  mc: z.nullable(charges.shape.mc),
});
export type OwnCharges = z.input<typeof ownCharges>;

/** Medicine and facility each follow the default as a whole: a type comes with its amount. */
export function effectiveCharges(
  own: z.output<typeof ownCharges>,
  defaults: z.output<typeof charges>,
): z.output<typeof charges>;
export function effectiveCharges(own: OwnCharges, defaults: Charges): Charges;
export function effectiveCharges(own: OwnCharges, defaults: Charges): Charges {
  const prescription = own.prescription_type === null ? defaults : own;
  const facility = own.facility_enable === null ? defaults : own;
  return {
    available: own.available ?? defaults.available,
    consult: own.consult ?? defaults.consult,
    prescription_type: prescription.prescription_type ?? defaults.prescription_type,
    prescription_value: prescription.prescription_value,
    facility_enable: facility.facility_enable ?? defaults.facility_enable,
    facility_type: facility.facility_type,
    facility_value: facility.facility_value,
    mc: own.mc ?? defaults.mc,
  };
}

const charge = chargeOf(largest_charge);
const flag = z.boolean(generic_messages.format);
const orDefault = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** The charges that a save writes. An absent one is null. */
export const ownChargeFields = {
  available: orDefault(flag),
  consult: orDefault(charge),
  prescription_type: orDefault(prescriptionType),
  prescription_value: orDefault(charge),
  facility_enable: orDefault(flag),
  facility_type: orDefault(facilityType),
  facility_value: orDefault(charge),
  mc: orDefault(charge),
};
export type OwnChargeFields = z.output<z.ZodMiniObject<typeof ownChargeFields>>;

/** The fields of the default charges, all of them required. */
export const chargeFields = {
  ...ownChargeFields,
  available: flag,
  consult: charge,
  prescription_type: prescriptionType,
  facility_enable: flag,
  mc: charge,
};

type Checked = 'prescription_value' | 'facility_type' | 'facility_value';

/**
 * Errors that concern several fields: a fixed price and a facility fee need their amount, and what follows the default has none of its
 * own. An amount at actual cost, or of a facility fee that is off, is kept and not charged.
 */
function faultsOf(sent: OwnChargeFields): [field: Checked, message: string][] {
  const { prescription_type = null, facility_enable = null } = sent;
  const needs: [field: Checked, is_needed: boolean, is_open: boolean][] = [
    ['prescription_value', prescription_type === 'f', prescription_type === null],
    ['facility_type', facility_enable === true, facility_enable === null],
    ['facility_value', facility_enable === true, facility_enable === null],
  ];
  return needs.flatMap(([field, is_needed, is_open]): [Checked, string][] => {
    const is_sent = sent[field] !== undefined && sent[field] !== null;
    if (is_needed && !is_sent) return [[field, generic_messages.blank]];
    return is_open && is_sent ? [[field, generic_messages.format]] : [];
  });
}

export const checkCharges = z.superRefine<OwnChargeFields>((sent, context) => {
  for (const [field, message] of faultsOf(sent))
    context.addIssue({ code: 'custom', path: [field], message, input: sent });
});
