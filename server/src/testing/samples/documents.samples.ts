import { createInvoiceTicket, createNoteTicket, type PrintTicket } from '@clinic/contract/settlement/print.ts';
import { makeDocumentsOfAdvice } from '../../domains/settlement/documents/documents.workers.ts';
import { approvedNote } from '../documents/documents.ts';
import { newAdvice } from '../money/settlement.ts';
import type { TestApp } from '../test-app.ts';
import type { DomainSamples, Sample, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** An advice whose documents have been made. */
async function documentedAdvice({ app, counter }: World): Promise<number> {
  const payment_advice_id = await newAdvice(app, counter);
  const { id: clinic_id, group_id } = counter.clinic;
  await makeDocumentsOfAdvice(app.platform, { clinic_id, group_id, payment_advice_id });
  return payment_advice_id;
}

async function ticketFor(
  app: TestApp,
  endpoint: typeof createInvoiceTicket | typeof createNoteTicket,
  id: number,
  token: string,
): Promise<PrintTicket> {
  const given = await app.call(endpoint, { params: { id: String(id) } }, token);
  if (given.status !== 200) throw new Error(`No ticket: ${given.text}`);
  return given.answer;
}

const ofNote = async ({ app, counter }: World): Promise<Sample> => ({
  params: { id: (await approvedNote(app, counter)).id },
});

const noteByTicket =
  (kind: 'credit' | 'debit') =>
  async ({ app, counter }: World): Promise<Sample> => {
    const { id } = await approvedNote(app, counter, { kind });
    return { params: { id }, body: { token: (await ticketFor(app, createNoteTicket, id, counter.token)).token } };
  };

export const samples: DomainSamples = {
  createInvoiceTicket: {
    make: async ({ app, counter }) => ({ params: { id: await newAdvice(app, counter) } }),
  },
  createNoteTicket: { make: ofNote },
  readPrintInvoice: {
    make: async ({ app, counter }) => {
      const id = await newAdvice(app, counter);
      const { token } = await ticketFor(app, createInvoiceTicket, id, counter.token);
      return { params: { id }, body: { token } };
    },
    kept: { token: null },
  },
  readPrintCreditNote: { make: noteByTicket('credit'), kept: { token: null } },
  readPrintDebitNote: { make: noteByTicket('debit'), kept: { token: null } },
  printPdf: {
    make: async ({ app, counter }, bearer = counter.token) => {
      const { id } = await approvedNote(app, counter);
      return { query: { url: (await ticketFor(app, createNoteTicket, id, bearer)).url } };
    },
  },
  downloadDocument: {
    make: async (world, bearer = world.counter.token) => {
      const { app, clinic } = world;
      const claims = { kind: 'invoice', id: await documentedAdvice(world), clinic_id: clinic.id };
      const user_id = claimsOf(bearer).id;
      return { params: { link: app.platform.tokens.signDocument({ ...claims, user_id }, new Date(), 300) } };
    },
  },
};
