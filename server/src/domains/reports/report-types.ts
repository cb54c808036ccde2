import { report_type_names } from '@clinic/contract/reports/report-types.ts';
import type { ServerReport } from '../../platform/reports/server-report.ts';

/** Every type of report, by name. */
export interface ReportTypes {
  of: (type: string) => ServerReport;
}

/** Pairs the declared types with what the domains provide. A type that is declared or provided alone stops the start. */
export function createReportTypes(provided: readonly ServerReport[]): ReportTypes {
  const by_name = new Map(provided.map((report) => [report.type, report]));
  const declared: readonly string[] = report_type_names;
  const lonely = [
    ...declared.filter((type) => !by_name.has(type)),
    ...provided.map(({ type }) => type).filter((type) => !declared.includes(type)),
  ];
  if (lonely.length > 0) throw new Error(`These reports are not declared and provided: ${lonely.join(', ')}.`);
  return {
    of: (type) => {
      const report = by_name.get(type);
      if (!report) throw new Error('This release knows no such report.');
      return report;
    },
  };
}
