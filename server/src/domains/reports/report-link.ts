import type { readReportFile } from '@clinic/contract/reports/downloads.ts';
import type { BaseAct, ReadAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReportRow } from './reports.queries.ts';
import type { KnownCaller } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';

export const report_link_kind = 'report';

/** The address of a report’s file, signed for its user until the given time. It needs no session. */
export const reportAddress = (
  { tokens, now }: Pick<ReadAct, 'tokens' | 'now'> | Pick<BaseAct, 'tokens' | 'now'>,
  { clinic_id }: Scope,
  { id, user_id }: Pick<ReportRow, 'id' | 'user_id'>,
  until: Date,
): string => {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  return `/api/report/${tokens.signDocument({ kind: report_link_kind, id, user_id, clinic_id }, now, seconds)}`;
};

/** A link that we signed has a rate limit of its own: the people of a branch share its address. */
export const holderOfReportLink: KnownCaller<typeof readReportFile> = async (
  { tokens, clock },
  { params: { token } },
) => {
  const claims = tokens.verifyDocument(token);
  return claims?.kind === report_link_kind && claims.expires_at > clock.present()
    ? `report ${tokenHash(token)}`
    : undefined;
};
