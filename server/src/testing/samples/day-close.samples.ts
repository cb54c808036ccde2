import { signOffDay } from '@clinic/contract/settlement/day-close.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { paidPayment } from '../money/settlement.ts';
import type { DomainSamples, Sample, World } from './sample.ts';

let days_back = 0;
/** A day long before every payment, which nobody has signed off: its figures are zero. */
function newDay(): string {
  days_back += 2;
  return addDays('2015-01-01', -days_back);
}

const signedDay = async ({ app, counter }: World): Promise<Sample> => {
  const made = await app.call(
    signOffDay,
    { body: { day: newDay(), movements: 0, takings: 0, remark: 'before' } },
    counter.token,
  );
  if (made.status !== 200 || !made.answer.sign_off) throw new Error(`No signed-off day: ${made.text}`);
  return { params: { id: made.answer.sign_off.id } };
};

const aPaymentToday = async ({ app, counter }: World): Promise<Sample> => {
  await paidPayment(app, counter);
  return { query: {} };
};

export const samples: DomainSamples = {
  getDayClose: { make: aPaymentToday },
  listDayCloses: { make: aPaymentToday },
  listDayRows: { make: aPaymentToday },
  signOffDay: {
    make: async () => ({ body: { day: newDay(), movements: 0, takings: 0 } }),
    // The figures are compared, and the remark is a part of the sign-off.
    kept: { movements: null, takings: null, remark: null },
  },
  downloadDayClose: { make: signedDay },
};
