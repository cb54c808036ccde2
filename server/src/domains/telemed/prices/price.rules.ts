import type { charges, OwnChargeFields, ownCharges } from '@clinic/contract/telemed/prices/charges.ts';
import type { defaultPrice, doctorPrice, priceChange } from '@clinic/contract/telemed/prices/price-tables.ts';
import type { z } from 'zod/mini';
import type {
  DefaultPriceRow,
  DefaultPriceValues,
  DoctorPriceRow,
  PriceChangeRow,
  PriceValues,
} from './prices.queries.ts';

/** In cents, as the server has them. */
export type Charges = z.output<typeof charges>;
export type OwnCharges = z.output<typeof ownCharges>;

type RequiredCharge = 'available' | 'consult' | 'prescription_type' | 'facility_enable' | 'mc';

/** The columns of what a save sends. What it leaves out is the default's. */
export const valuesOf = (sent: OwnChargeFields): PriceValues => ({
  available: sent.available ?? null,
  consult_cents: sent.consult ?? null,
  prescription_type: sent.prescription_type ?? null,
  prescription_value_cents: sent.prescription_value ?? null,
  facility_enable: sent.facility_enable ?? null,
  facility_type: sent.facility_type ?? null,
  facility_value_cents: sent.facility_value ?? null,
  mc_cents: sent.mc ?? null,
});

/** A row that follows the default in everything. */
export const all_default: PriceValues = valuesOf({});

export const isSame = (one: PriceValues, other: PriceValues): boolean =>
  (Object.keys(all_default) as (keyof PriceValues)[]).every((name) => one[name] === other[name]);

/** The part of a row that the trail shows before and after a change. */
export const audited = (row: PriceValues): object =>
  Object.fromEntries(Object.keys(all_default).map((name) => [name, row[name as keyof PriceValues]]));

/** Charges as the contract has them: of a doctor's own row, null for those that follow the default. */
export const showCharges = <Row extends PriceValues>(row: Row) => ({
  available: row.available as Row['available'],
  consult: row.consult_cents as Row['consult_cents'],
  prescription_type: row.prescription_type as Row['prescription_type'],
  prescription_value: row.prescription_value_cents,
  facility_enable: row.facility_enable as Row['facility_enable'],
  facility_type: row.facility_type,
  facility_value: row.facility_value_cents,
  mc: row.mc_cents as Row['mc_cents'],
});

export const showDefaultPrice = (row: DefaultPriceRow): z.output<typeof defaultPrice> => ({
  telemed_service: { id: row.id, name: row.name },
  ...showCharges(row),
  updated_at: row.updated_at,
});

export function showDoctorPrice(
  { service, doctor, own }: DoctorPriceRow,
  mayChange: (doctor: DoctorPriceRow['doctor']) => boolean,
): z.output<typeof doctorPrice> {
  const defaults = showCharges(service);
  return {
    telemed_service: { id: service.id, name: service.name },
    doctor: { id: doctor.id, name: [doctor.salutation, doctor.name].filter(Boolean).join(' ') },
    ...showCharges(own ?? all_default),
    default_consult: defaults.consult,
    defaults,
    updated_at: own?.updated_at ?? null,
    is_editable: mayChange(doctor),
  };
}

/** Changes, newest first. Each one's values before are those of the change before it; before the first one, the row was the default. */
export const showChanges = (rows: readonly PriceChangeRow[]): z.output<typeof priceChange>[] =>
  rows.map((row, index) => ({
    id: row.id,
    loged_at: row.logged_at,
    user: row.user,
    ...showCharges(row),
    before: showCharges(rows[index + 1] ?? all_default),
  }));

/** The columns of the defaults that the platform sends, which leave nothing open. */
export const valuesOfDefaults = (
  sent: OwnChargeFields & Pick<Charges, RequiredCharge>,
): Omit<DefaultPriceValues, 'name'> => ({
  ...valuesOf(sent),
  available: sent.available,
  consult_cents: sent.consult,
  prescription_type: sent.prescription_type,
  facility_enable: sent.facility_enable,
  mc_cents: sent.mc,
});
