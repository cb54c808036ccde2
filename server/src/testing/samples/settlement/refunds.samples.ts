import type { Refund } from '@clinic/contract/settlement/refunds.ts';
import { openCounter } from '../../money/payments.ts';
import { approvedRefund, askRefund, receivedPayment, secondPerson } from '../../money/refunds.ts';
import type { DomainSamples, Kept, Sample, World } from '../sample.ts';

const textOrNothing: Kept = (text) => text || null;

const newPaid = async ({ app, user, clinic }: World): Promise<number> =>
  receivedPayment(app, await openCounter(app, user, clinic), 200_000);

/** A refund that another user requested. */
async function newRefund(world: World): Promise<Refund> {
  const asked = await askRefund(world.app, await secondPerson(world.app, world.counter), await newPaid(world), 5);
  if (asked.status !== 200) throw new Error(`No refund: ${asked.text}`);
  return asked.answer;
}

async function newApproved(world: World): Promise<Refund> {
  const by = await secondPerson(world.app, world.counter);
  return approvedRefund(world.app, { by, decider: world.counter }, await newPaid(world), 5);
}

const ofRefund = async (world: World): Promise<Sample> => ({ params: { id: (await newRefund(world)).transaction.id } });

export const samples: DomainSamples = {
  createRefund: { make: async (world) => ({ params: { id: await newPaid(world) } }), kept: { remark: textOrNothing } },
  listTransactionRefunds: { make: ofRefund },
  listRefunds: {
    make: async (world) => {
      await newRefund(world);
      return { query: { status: '' } };
    },
  },
  decideRefund: {
    make: async (world) => ({ params: { id: (await newRefund(world)).id } }),
    // The remark is stored as the decider's, in addition to the requester's. The status is also that of the note that an approval raises.
    kept: { remark: null, status: null },
  },
  receiveRefundOutcome: {
    make: async (world) => {
      const { reference } = await newApproved(world);
      const body = { refund_reference: reference, status: 'failed', acquirer_id: `acq-${reference}` };
      return { body: { ...body, at: new Date().toISOString() } };
    },
    // The word is stored as a status. A reason is stored for a failure only, under another name.
    kept: {
      refund_reference: null,
      status: (word) => (word === 'completed' ? 'c' : 'f'),
      reason: null,
      at: null,
    },
  },
  listApprovedRefunds: {
    make: async (world) => {
      await newApproved(world);
      return {};
    },
  },
};
