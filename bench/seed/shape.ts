import { addDays } from '@clinic/contract/shared/singapore-time.ts';

/** The seeded world: constant, so that every seeding is the same. */
export const clinics = 2_000;
export const groups = 100;
export const largest_clinic = 1;
/** Its share is that of the average clinic, 1 in 2,000. */
export const middle_clinic = 452;
export const small_clinic = 2_000;

export const first_day = '2024-07-01';
export const days = 731;
export const last_day = addDays(first_day, days - 1);

/** The surname of one patient in eight. */
export const frequent_name = 'tan';
/** The surname of three patients of the largest clinic. */
export const rare_name = 'quaresma';

/**
 * A number from 0 to 1 that looks random and is the same for the same row and salt; and the share of all transactions that
 * a clinic has: 5% for the first, and the rest falling with the square root of the rank.
 */
export const functions_sql = `
  create or replace function pg_temp.unit(i bigint, salt int) returns float8 language sql immutable as $$
    select (hashint8extended(i, salt) & 4294967295)::float8 / 4294967296.0
  $$;
  create or replace function pg_temp.share_of(clinic int) returns float8 language sql immutable as $$
    select case when clinic = ${largest_clinic} then 0.05
      else 0.95 * (sqrt((clinic - 1) / ${clinics - 1}.0) - sqrt((clinic - 2) / ${clinics - 1}.0)) end
  $$;`;
