import type { download } from '@clinic/contract/reports/downloads.ts';
import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { ReportHolder } from './holders.queries.ts';
import type { ReportRow } from './reports.queries.ts';

/** A report is given up after so many runs, whether they failed or their process was killed. */
export const most_tries = 4;

export const roleOf = (type: string) => report_types[type as ReportType].role;
export const labelOf = (type: string): string => report_types[type as ReportType]?.label ?? type;

/** Why a user gets no report of this type now; undefined if they may. */
export function obstacleOf(type: string, holder: ReportHolder | undefined): 'user_inactive' | 'role_lost' | undefined {
  if (!holder?.enable) return 'user_inactive';
  return can(new Set<Role>(holder.roles), roleOf(type)) ? undefined : 'role_lost';
}

export const obstacleWords = {
  user_inactive: 'The account of the person who asked for it is inactive.',
  role_lost: 'The person who asked for it no longer has the role that this list needs.',
  failed: 'Something went wrong on our side. Please try again.',
  no_email: 'The person who asked for it has no email address. The report is on their page Reports.',
} as const;

/** The name of a file: `transactions-2026-11-26.xlsx` */
export const fileName = (type: string, at: Date): string => `${type.replaceAll('_', '-')}-${singaporeDay(at)}.xlsx`;

/** Midnight in Singapore at the end of the last day on which a file is kept. */
export const endOfKeeping = (made_at: Date, days: number): Date => startOfDay(addDays(singaporeDay(made_at), days + 1));

export const toDownload = (row: ReportRow): z.output<typeof download> => ({
  ...row,
  label: labelOf(row.type),
  is_scheduled: row.schedule_id !== null,
  problem: row.problem && obstacleWords[row.problem],
});
