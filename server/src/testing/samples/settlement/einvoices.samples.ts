import { randomUUID } from 'node:crypto';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { nameBuyer, sampleSetting, saveSetting } from '../../money/einvoices.ts';
import { newAdvice } from '../../money/settlement.ts';
import type { DomainSamples, World } from '../sample.ts';

/** No job makes documents in a world of samples. */
const off = () => ({ ...sampleSetting(), is_on: false });

/** A document of the clinic that was made and not handed over. */
async function newDocument({ app, clinic, counter }: World): Promise<number> {
  await saveSetting(app, off());
  await nameBuyer(app, clinic.id);
  const advice_id = await newAdvice(app, counter);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into einvoice (clinic_id, kind, number, payment_advice_id, issue_day, total_cents, state, uuid, created_at, updated_at, xml, sha256)
     select $1, 'invoice', a.invoice_number, a.id, $2, 0, 'made', $3, now(), now(), '<Invoice/>', encode(sha256('<Invoice/>'), 'hex')
     from payment_advice a where a.clinic_id = $1 and a.id = $4 returning id`,
    [clinic.id, singaporeDay(new Date()), randomUUID(), advice_id],
  );
  return rows[0]?.id ?? 0;
}
const withDocument = {
  make: async (world: World) => {
    await newDocument(world);
    return {};
  },
};
const ofDocument = { make: async (world: World) => ({ params: { id: await newDocument(world) } }) };

export const samples: DomainSamples = {
  listEinvoices: withDocument,
  getEinvoice: ofDocument,
  // No access point is connected.
  sendEinvoice: { ...ofDocument, is_refused: true },
  noteEinvoice: {
    make: async (world) => ({
      params: { id: await newDocument(world) },
      body: { state: 'rejected', reason: 'Unknown receiver' },
    }),
    // Among the faults of the document.
    kept: { reason: null },
  },
  downloadEinvoices: {
    make: async (world) => {
      await newDocument(world);
      return { params: { day: singaporeDay(new Date()) } };
    },
  },
  saveEinvoiceSetting: {
    // The same setting again changes nothing.
    make: async () => ({ body: { ...off(), street: `1 Example Street ${randomUUID()}`, updated_at: undefined } }),
    kept: { updated_at: null },
  },
  setEinvoiceBuyer: {
    make: async ({ clinic }) => ({ params: { id: clinic.id }, body: { registered_name: 'Lumen Family Clinics LLP' } }),
  },
};
