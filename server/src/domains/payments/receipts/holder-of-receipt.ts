import type { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { resolveReceiptLink } from './receipt-links.queries.ts';

/** Calls with a link have a rate limit of their own: many phones share the address of a waiting room. */
export const holderOfReceipt: KnownCaller<typeof readPrintReceipt> = ({ pool }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const link = await resolveReceiptLink(db, body.token);
    return link && `receipt ${tokenHash(body.token)}`;
  });
