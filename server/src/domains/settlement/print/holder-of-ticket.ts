import type * as pages from '@clinic/contract/settlement/print-pages.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { resolveTicket } from './print-tickets.queries.ts';

/** Calls with a ticket of a signed-in user have a rate limit for that ticket, independent of other calls from the same IP address. */
export const holderOfTicket: KnownCaller<
  typeof pages.readPrintInvoice | typeof pages.readPrintCreditNote | typeof pages.readPrintDebitNote
> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const ticket = await resolveTicket(db, body.token, clock.present());
    return ticket && `ticket ${tokenHash(body.token)}`;
  });
