import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, maskIdentities, secretText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { reportList } from './report-list.ts';
import { report_roles, report_type_names } from './report-types.ts';
import { readableText } from '../shared/typed/visible-text.ts';

/** A report is removed this many days after it was made, and from the history after `report_listed_days`. */
export const report_kept_days = 7;
export const report_listed_days = 90;
/** Lifetime of the address that `getDownload` answers. */
export const report_link_ttl_seconds = 300;
/** Reports of one user at one branch that may wait or be in the making. */
export const most_unfinished_reports = 5;
const longest_filter = 200;

export const reportType = z.enum(report_type_names, generic_messages.format);

export const reportStatus = z.enum(['q', 'r', 'd', 'f', 'x']);
/** `q` waits, `r` is being made, `d` is ready, `f` failed, `x` was removed after its days. */
export type ReportStatus = z.output<typeof reportStatus>;

export const reportStatusWords: Record<ReportStatus, string> = {
  q: 'Waiting',
  r: 'Generating',
  d: 'Ready',
  f: 'Failed',
  x: 'Removed',
};

/** The filters as the list's query takes them. The list's own schema checks them. */
export const reportFilters = z.record(
  z.string().check(z.regex(/^[a-z_]{1,40}$/, generic_messages.format)),
  z
    .string(generic_messages.format)
    .check(
      z.overwrite(readableText),
      z.maxLength(longest_filter, generic_messages.atMost(longest_filter)),
      z.overwrite(maskIdentities),
    ),
);

/** A report of the caller. */
export const download = z.object({
  id: z.int(),
  /** The file's name. */
  name: z.string(),
  status: reportStatus,
  type: z.string(),
  /** The list that it is made of: Transactions. */
  label: z.string(),
  /** The filters in words; empty if there is none. */
  filters_text: z.string(),
  created_at: instant,
  ended_at: z.nullable(instant),
  /** When the file is removed. */
  expires_at: z.nullable(instant),
  rows_done: z.int(),
  /** Null until the rows are counted. */
  rows_total: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  /** A schedule asked for it. */
  is_scheduled: z.boolean(),
  /** Why it failed, and what to do. */
  problem: z.nullable(z.string()),
});
export type Download = z.input<typeof download>;

const may_report = { kind: 'member', one_of: report_roles } as const;
const ofOne = z.object({ id: idInPath });

export const createDownload = endpoint({
  name: 'createDownload',
  method: 'POST',
  path: '/clinic/downloads',
  summary: 'Queues a report: a list as a spreadsheet, with the filters of the list. Each type needs its own role',
  words: 'Ask for a report',
  access: may_report,
  body: z.strictObject({ type: reportType, filters: reportFilters }),
  response: z.object({ id: z.int(), name: z.string() }),
  refusals: ['role_missing', 'too_many_reports'],
  limit: { per: 'user', max: 30, window_seconds: 60 },
});

export const listDownloads = endpoint({
  name: 'listDownloads',
  method: 'GET',
  path: '/clinic/downloads',
  summary: 'The caller’s reports at this branch, newest first; kept for 90 days, their files for 7',
  words: 'See your reports',
  access: may_report,
  query: listQuery(reportList),
  response: listOf(download),
});

export const getDownload = endpoint({
  name: 'getDownload',
  method: 'GET',
  path: '/clinic/download/{id}',
  summary: 'One report of the caller; `url` downloads its file for five minutes, and is null unless it is ready',
  words: 'Download your report',
  access: may_report,
  params: ofOne,
  response: z.extend(download, { url: z.nullable(z.string()) }),
  refusals: ['report_not_found'],
});

export const retryDownload = endpoint({
  name: 'retryDownload',
  method: 'PUT',
  path: '/clinic/download/{id}/retry',
  summary: 'Queues a failed report again',
  words: 'Try a failed report again',
  access: may_report,
  params: ofOne,
  response: download,
  refusals: ['report_not_found', 'report_not_failed', 'role_missing', 'too_many_reports'],
});

export const readReportFile = endpoint({
  name: 'readReportFile',
  method: 'GET',
  path: '/report/{token}',
  summary: 'The file of a report. The signed link authorises the call while its reader may still see the list',
  access: { kind: 'public' },
  params: z.object({ token: secretText(150) }),
  file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'report.xlsx' },
  also_writes: 'to the trail, that the file was downloaded',
  refusals: ['report_link_over', 'document_missing'],
  limit: { per: 'address', max: 60, window_seconds: 60 },
});
