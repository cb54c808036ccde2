import { z } from 'zod/mini';

const dashboardUnits = ['day', 'month', 'year'] as const;
export type DashboardUnit = (typeof dashboardUnits)[number];

/** Search parameters of the dashboard. Anything invalid means the days of the current month. */
export const dashboardSearch = z.object({
  unit: z.prefault(z.catch(z.enum(dashboardUnits), 'day'), 'day'),
  of: z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((value) => (/^20\d\d(-(0[1-9]|1[0-2]))?$/.test(value) ? value : undefined)),
      ),
    ),
    undefined,
  ),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;
