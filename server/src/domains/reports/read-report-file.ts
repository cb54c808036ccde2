import type { readReportFile as endpoint } from '@clinic/contract/reports/downloads.ts';
import type { Action } from '../../platform/act/act.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { readHolder } from './holders.queries.ts';
import { report_link_kind } from './report-link.ts';
import { obstacleOf } from './report.rules.ts';
import { readReport, resolveReport } from './reports.queries.ts';

/** The file, one piece in memory at a time. */
async function* bytesOf(files: PrivateFiles, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of parts) yield await files.read(key);
}

/**
 * Downloads a report by its signed link, while the user for whom it was made is active and has the role.
 * Refuses: report_link_over.
 */
export const readReportFile: Action<typeof endpoint> = async (act, { params: { token } }) => {
  const claims = act.tokens.verifyDocument(token);
  if (claims?.kind !== report_link_kind || claims.expires_at <= act.now) throw act.refusal('report_link_over');
  const { id, user_id, clinic_id } = claims;
  const tenant = await resolveReport(act.db, id);
  if (tenant?.clinic_id !== clinic_id) throw act.refusal('report_link_over');
  const scope = await act.enter({ group_id: tenant.group_id, clinic_ids: [clinic_id] }, clinic_id);
  const report = await readReport(act.db, scope, id);
  if (report?.status !== 'd' || report.user_id !== user_id) throw act.refusal('report_link_over');
  const holder = await readHolder(act.db, scope, user_id);
  if (!holder || obstacleOf(report.type, holder)) throw act.refusal('report_link_over');
  act.audit('report_downloaded', {
    entity: 'report',
    entity_id: id,
    after: { name: report.name },
    note: `By the link of ${holder.full_name}.`,
  });
  act.nameFile(report.name);
  return bytesOf(act.files, report.parts);
};
