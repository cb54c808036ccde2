import { signOffDay } from '@clinic/contract/settlement/day-close.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readDay, signOff } from '../../money/day-close.ts';
import { startPayment } from '../../money/payments.ts';
import { paidPayment } from '../../money/settlement.ts';
import type { DomainSamples, Sample, World } from '../sample.ts';

let days_back = 0;
/** An unsigned day of an old branch, long before the first payment: its figures are zero. */
async function newDay({ app, clinic }: Pick<World, 'app' | 'clinic'>): Promise<string> {
  await app.owner.query("update clinic set created_at = '2000-01-01' where id = $1 and created_at > '2000-01-01'", [
    clinic.id,
  ]);
  days_back += 2;
  return addDays('2015-01-01', -days_back);
}

const signedDay = async ({ app, clinic, counter }: World): Promise<Sample> => {
  const made = await app.call(
    signOffDay,
    { body: { day: await newDay({ app, clinic }), movements: 0, takings: 0, remark: 'before' } },
    counter.token,
  );
  if (made.status !== 200 || !made.answer.sign_off) throw new Error(`No signed-off day: ${made.text}`);
  return { params: { id: made.answer.sign_off.id } };
};

const aPaymentToday = async ({ app, counter }: World): Promise<Sample> => {
  await paidPayment(app, counter);
  return { query: {} };
};

/** Today with a payment that was paid and one that was not, signed off unless it is already. */
async function signedToday(world: World): Promise<Sample> {
  const { app, counter } = world;
  const today = singaporeDay(new Date());
  const isSigned = async () => (await readDay(app, counter, today)).answer.sign_off !== null;
  if (!(await isSigned())) {
    await aPaymentToday(world);
    await startPayment(app, counter);
    // Other payments of the branch may come in between reading and signing.
    for (let tries = 0; tries < 20 && !(await isSigned()); tries += 1) await signOff(app, counter, today, 'today');
    if (!(await isSigned())) throw new Error('Today was not signed off.');
  }
  return { query: {} };
}

export const samples: DomainSamples = {
  getDayClose: { make: aPaymentToday },
  listDayCloses: { make: signedToday },
  listDayRows: { make: aPaymentToday },
  signOffDay: {
    make: async (world) => ({ body: { day: await newDay(world), movements: 0, takings: 0 } }),
    // The figures are compared, and the remark is a part of the sign-off.
    kept: { movements: null, takings: null, remark: null },
  },
  downloadDayClose: { make: signedDay },
};
