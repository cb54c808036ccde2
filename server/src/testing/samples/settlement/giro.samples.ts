import { randomUUID } from 'node:crypto';
import { receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { createGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { longest_name } from '../../../platform/bank/bank-account.rules.ts';
import { toBankText } from '../../../platform/bank/bank-characters.rules.ts';
import { nextWorkingDay } from '../../../domains/settlement/giro/giro-file.rules.ts';
import { openBankAccount, openPayoutAccount, payout_account, plantAdvice } from '../../money/giro.ts';
import { answerText } from '../../iso-20022/answer-text.ts';
import { openCounter } from '../../money/payments.ts';
import { receivedPayment } from '../../money/refunds.ts';
import { test_platform_key } from '../../test-app.ts';
import type { DomainSamples, Sample, World } from '../sample.ts';

/** A file with this clinic's new payment in it. */
async function newFile({ app, clinic }: World): Promise<{ id: number; message_id: string; end_to_end_id: string }> {
  await openPayoutAccount(app);
  await openBankAccount(app, clinic);
  const { id, display_id } = await plantAdvice(app, clinic);
  await app.call(createGiroFile, { body: { dry_run: false } }, test_platform_key);
  // A file requested concurrently by another call may have taken the payment.
  const { rows } = await app.owner.query<{ id: number; message_id: string }>(
    'select f.id, f.message_id from giro_file f join giro_file_line l on l.giro_file_id = f.id where l.payment_advice_id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('No file was made.');
  return { ...rows[0], end_to_end_id: display_id };
}

async function newAnswerText(world: World): Promise<string> {
  const { message_id, end_to_end_id } = await newFile(world);
  const lines = [{ id: end_to_end_id, status: 'ACSC' }];
  return answerText({ message_id: `B${randomUUID().slice(0, 30)}`, original: message_id, lines });
}

/** Money on hold: the received amount differs from the requested one. */
const heldMoney = async ({ app, user, clinic }: World): Promise<Sample> => ({
  params: { id: await receivedPayment(app, await openCounter(app, user, clinic), 100, 60) },
});

export const samples: DomainSamples = {
  createGiroFile: {
    make: async () => ({
      body: {
        dry_run: true,
        execution_date: nextWorkingDay(singaporeDay(new Date())),
        // Other calls change what would be paid.
        number_of_transactions: undefined,
        total: undefined,
      },
    }),
    kept: { dry_run: null, execution_date: null, number_of_transactions: null, total: null },
  },
  getGiroFile: { make: async (world) => ({ params: { id: (await newFile(world)).id } }) },
  // The remark is stored in the trail.
  acceptHeldTransaction: { make: heldMoney, kept: { remark: null } },
  refundHeldTransaction: { make: heldMoney, kept: { remark: null } },
  savePayoutAccount: {
    make: async () => ({ body: { ...payout_account, updated_at: undefined } }),
    kept: {
      // In letters that banks can read.
      account_name: (text) => toBankText(String(text), longest_name) ?? '',
      // Stored as digits only, without separators.
      account_number: (text) => String(text).replaceAll(/\D/g, ''),
    },
  },
  receiveGiroAnswer: {
    make: async (world) => ({ body: { xml: await newAnswerText(world) } }),
    // Stored as a file.
    kept: { xml: null },
  },
  getGiroAnswer: {
    make: async (world) => {
      const xml = await newAnswerText(world);
      const { answer } = await world.app.call(receiveGiroAnswer, { body: { xml } }, test_platform_key);
      return { params: { id: answer.id } };
    },
  },
};
