import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { fraction } from './platform-plans.ts';
import { adminFeeState } from './plans.ts';

/** A rate of GST and the Singapore day from which it applies. */
export const gstRate = z.object({
  effective_date: day,
  /** A fraction, such as 0.09. */
  rate: z.number(),
  state: adminFeeState,
  /** When it was set, and by whom. Null: it came with the product. */
  set_at: z.nullable(instant),
  set_by: z.nullable(z.string()),
});
export type GstRate = z.input<typeof gstRate>;

export const listGstRates = endpoint({
  name: 'listGstRates',
  method: 'GET',
  path: '/platform/gst-rates',
  summary: 'Every rate of GST with its first day, latest first, and the first day that can still be set',
  access: { kind: 'platform', scope: 'plans:read' },
  response: z.extend(listOf(gstRate), { first_day: day }),
});

export const createGstRate = endpoint({
  name: 'createGstRate',
  method: 'POST',
  path: '/platform/gst-rates',
  summary: 'Sets the rate of GST from a future day on, in place of a rate of that day; earlier days keep theirs',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  body: z.strictObject({ rate: fraction, effective_date: day }),
  statuses: [201],
  response: gstRate,
  refusals: ['gst_day_not_future'],
  step_up: true,
});
