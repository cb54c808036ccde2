import type * as pages from '@clinic/contract/settlement/print-pages.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { resolveTicket } from './print-tickets.queries.ts';

/** A ticket that a signed-in person was given is counted alone, whatever else comes from its address. */
export const holderOfTicket: KnownCaller<
  typeof pages.readPrintInvoice | typeof pages.readPrintCreditNote | typeof pages.readPrintDebitNote
> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const ticket = await resolveTicket(db, body.token, clock.present());
    return ticket && `ticket ${tokenHash(body.token)}`;
  });
