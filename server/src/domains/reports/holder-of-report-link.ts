import type { readReportFile } from '@clinic/contract/reports/downloads.ts';
import type { KnownCaller } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';
import { report_link_kind } from './report-link.ts';

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
