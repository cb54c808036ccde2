import { failPaymentAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { auditAdvice, newAdvice, newFeeStatement, newNote, paidPayment, settle } from '../../money/settlement.ts';
import { test_platform_key } from '../../test-app.ts';
import type { DomainSamples, Kept, Sample, World } from '../sample.ts';

const textOrNothing: Kept = (text) => text || null;

const ofNote = async ({ app, counter }: World): Promise<Sample> => ({
  params: { id: (await newNote(app, counter)).id },
});
const ofAdvice = async ({ app, counter }: World): Promise<Sample> => ({
  params: { id: await newAdvice(app, counter) },
});

const ofFeeStatement = async ({ app, counter }: World): Promise<Sample> => ({
  params: { id: await newFeeStatement(app, counter) },
});

const ofAuditedAdvice = async ({ app, counter }: World): Promise<Sample> => {
  const id = await newAdvice(app, counter);
  await auditAdvice(app, id);
  return { params: { id } };
};

const ofFailedAdvice = async (world: World): Promise<Sample> => {
  const { params } = await ofAuditedAdvice(world);
  const failed = { params: { id: String(params?.['id']) }, body: { reason: 'Account closed' } };
  await world.app.call(failPaymentAdvice, failed, test_platform_key);
  return { params: params ?? {} };
};

const anAdviceInTheList = async ({ app, counter }: World): Promise<Sample> => {
  await newAdvice(app, counter);
  return { query: { process_status: '', not_process_status: '' } };
};

export const samples: DomainSamples = {
  listPaymentNotes: {
    // Without a filter: a filter by one record would hide the others that the list must contain.
    make: async ({ app, counter }) => {
      await newNote(app, counter);
      return { query: {} };
    },
  },
  getPaymentNote: { make: ofNote },
  reviewPaymentNote: { make: ofNote, kept: { review_remark: textOrNothing } },
  listFeeStatements: {
    make: async ({ app, counter }) => {
      await newFeeStatement(app, counter);
      return {};
    },
  },
  getFeeStatement: { make: ofFeeStatement },
  downloadFeeStatement: { make: ofFeeStatement },
  listBilledStatements: {
    make: async ({ app, counter }) => {
      await newFeeStatement(app, counter);
      return {};
    },
  },
  getBilledStatement: { make: ofFeeStatement },
  payFeeStatement: {
    make: async (world) => ({ ...(await ofFeeStatement(world)), body: { paid_on: singaporeDay(new Date()) } }),
  },
  listPaymentAdvices: { make: anAdviceInTheList },
  getPaymentAdvice: { make: ofAdvice },
  listPaymentAdviceLines: { make: ofAdvice },
  raisePaymentNote: {
    make: async ({ app, counter }) => ({ body: { transaction_id: await paidPayment(app, counter), amount: 5 } }),
    // In one column or the other, by its kind.
    kept: { amount: null, with_gst: null, kind: null, create_user: null },
  },
  createSettlementRun: {
    make: async ({ clinic }) => ({ body: { clinic_id: clinic.id, cut_off: new Date().toISOString() } }),
    kept: { clinic_id: null, cut_off: null },
  },
  listSettlementRuns: {
    make: async ({ app, clinic }) => {
      await settle(app, { clinic_id: clinic.id });
      return {};
    },
  },
  getSettlementRun: {
    make: async ({ app, clinic }) => ({ params: { id: (await settle(app, { clinic_id: clinic.id })).id } }),
  },
  listSettledAdvices: {
    make: async ({ app, counter }) => {
      await newAdvice(app, counter);
      return { query: { process_status: '' } };
    },
  },
  getSettledAdvice: { make: ofAdvice },
  auditPaymentAdvice: { make: ofAdvice, kept: { comments: textOrNothing } },
  payPaymentAdvice: { make: ofAuditedAdvice },
  failPaymentAdvice: { make: ofAuditedAdvice, kept: { reason: null } },
  retryPaymentAdvice: { make: ofFailedAdvice },
};
