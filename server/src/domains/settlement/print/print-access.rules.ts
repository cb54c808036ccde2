import { can, type Role } from '@clinic/contract/shared/roles.ts';

/** Downloading a paid advice needs the advice role. For an unpaid advice the statement role is enough. */
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
 * Parses the address of a print page; null for any other text. The raw text must match as a whole: it is not decoded or resolved,
 * so it cannot be read in two ways, and the server never fetches it (threat T2). `host` is our own, as the caller’s request names it.
 */
export function parsePrintAddress(url: string, host: string | undefined): PrintAddress | null {
  const [matched, named_host, type, id, token] = form.exec(url) ?? [];
  if (matched === undefined || !type || !id || !token) return null;
  if (named_host !== undefined && named_host.toLowerCase() !== host?.toLowerCase()) return null;
  return { type: type as PrintType, id: Number(id), token };
}
