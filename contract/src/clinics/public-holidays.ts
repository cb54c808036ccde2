import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';

export const publicHoliday = z.object({
  day,
  name: z.string(),
  /** The date is not published yet or may still change. */
  is_provisional: z.boolean(),
  /** The day off in lieu: if the holiday falls on a Sunday, the next day that is not a holiday itself. */
  in_lieu_day: z.nullable(day),
  updated_at: instant,
});
export type PublicHoliday = z.input<typeof publicHoliday>;

const params = z.object({ day });

export const listPublicHolidays = endpoint({
  name: 'listPublicHolidays',
  method: 'GET',
  path: '/platform/public-holidays',
  summary: 'Public holidays of Singapore, earliest first; with a year, those of that year',
  access: { kind: 'platform', scope: 'holidays:read' },
  query: z.object({ year: z.optional(z.string().check(z.regex(/^20\d{2}$/, generic_messages.format))) }),
  response: listOf(publicHoliday),
});

export const savePublicHoliday = endpoint({
  name: 'savePublicHoliday',
  method: 'PUT',
  path: '/platform/public-holiday/{day}',
  summary: 'Makes a day a public holiday, or changes its name and whether it is provisional',
  access: { kind: 'platform', scope: 'holidays:write', as_platform: true },
  params,
  body: z.strictObject({
    name: requiredText(80),
    is_provisional: z.boolean(generic_messages.format),
    /** The `updated_at` of the version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: publicHoliday,
  saves: publicHoliday,
  refusals: ['stale_object'],
});

export const deletePublicHoliday = endpoint({
  name: 'deletePublicHoliday',
  method: 'DELETE',
  path: '/platform/public-holiday/{day}',
  summary: 'Removes a public holiday',
  access: { kind: 'platform', scope: 'holidays:write', as_platform: true },
  params,
  refusals: ['public_holiday_not_found'],
});
