import { can, type Role } from '@clinic/contract/shared/roles.ts';

/** A paid advice is downloaded with the role of advices, another also with that of statements. */
export const mayDownloadAdvice = (roles: ReadonlySet<Role>, process_status: string): boolean =>
  can(roles, 'ROLE_PAYMENTADVICE_DOWNLOAD') || (process_status !== 'p' && can(roles, 'ROLE_PAYMENTSTATEMENT_DOWNLOAD'));

export type PrintType = 'invoice' | 'cnote' | 'dnote';

export interface PrintAddress {
  type: PrintType;
  id: number;
  token: string;
}

const form = /^(?:https?:\/\/([A-Za-z0-9.:[\]-]+))?\/print\/(invoice|cnote|dnote)\/([1-9]\d{0,14})\?token=([\w-]{43})$/;

/**
 * What a print page's address names, or nothing for any other text. The text itself is matched, whole: nothing is decoded or resolved,
 * so there is no second reading of it, and nothing is ever fetched (threat T2). `host` is ours, as the caller wrote it.
 */
export function parsePrintAddress(url: string, host: string | undefined): PrintAddress | null {
  const [matched, named_host, type, id, token] = form.exec(url) ?? [];
  if (matched === undefined || !type || !id || !token) return null;
  if (named_host !== undefined && named_host.toLowerCase() !== host?.toLowerCase()) return null;
  return { type: type as PrintType, id: Number(id), token };
}
