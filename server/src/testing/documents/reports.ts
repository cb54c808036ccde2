import { createDownload, type Download, getDownload } from '@clinic/contract/reports/downloads.ts';
import type { ReportType } from '@clinic/contract/reports/report-types.ts';
import { server_reports } from '../../domains.ts';
import { makeReport } from '../../domains/reports/make-report.ts';
import { createReportTypes } from '../../domains/reports/report-types.ts';
import type { Counter } from '../money/payments.ts';
import type { TestApp } from '../test-app.ts';

export const test_report_types = createReportTypes(server_reports);

/** Asks for a report, and returns its id. */
export async function askForReport(
  app: TestApp,
  { token }: Pick<Counter, 'token'>,
  type: ReportType = 'transactions',
  filters: Record<string, string> = {},
): Promise<number> {
  const { status, answer, text } = await app.call(createDownload, { body: { type, filters } }, token);
  if (status !== 200) throw new Error(`No report: ${text}`);
  return answer.id;
}

/** Does the report's job now. */
export const runReport = (
  app: TestApp,
  { clinic }: Pick<Counter, 'clinic'>,
  report_id: number,
  types = test_report_types,
) => makeReport(app.platform, types, { group_id: clinic.group_id, clinic_id: clinic.id, report_id });

export async function readDownload(
  app: TestApp,
  { token }: Pick<Counter, 'token'>,
  id: number,
): Promise<Download & { url: string | null }> {
  return (await app.call(getDownload, { params: { id: String(id) } }, token)).answer;
}
