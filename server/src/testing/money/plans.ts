import { listPlatformClinics, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Clinic } from '../factories.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

/** The Singapore day this many days from now, by the app's clock. */
export const daysAhead = (app: TestApp, days: number): string =>
  addDays(singaporeDay(new Date(Date.now() + app.clock.offset_ms)), days);

export interface AskedFee {
  product_type?: string;
  type?: string;
  admin_fee?: unknown;
  effective_date?: string;
}

/** A change for tomorrow is refused in the last minute of today, so tests ask for the day after. */
const soon_days = 2;

/** Sets a fee as the platform does. Default: 2% of consultations, soon. */
export const askFee = (app: TestApp, plan_id: number, fee: AskedFee = {}) =>
  app.call(
    setAdminFee,
    {
      params: { id: String(plan_id) },
      body: { product_type: 'c', type: 'p', admin_fee: 0.02, effective_date: daysAhead(app, soon_days), ...fee },
    },
    test_platform_key,
  );

/** The id of the fee that was set. */
export async function futureFee(app: TestApp, plan_id: number, fee: AskedFee = {}): Promise<number> {
  const set = await askFee(app, plan_id, fee);
  if (set.status !== 201) throw new Error(`No fee: ${set.text}`);
  return set.answer.id;
}

/** Puts a clinic on a plan as the platform does. Default: soon. */
export const askPlan = (app: TestApp, clinic: Clinic, plan_id: number, effective_date = daysAhead(app, soon_days)) =>
  app.call(setClinicPlan, { params: { id: String(clinic.id) }, body: { plan_id, effective_date } }, test_platform_key);

/** The clinic as the platform sees it. */
export async function seenByPlatform(app: TestApp, { id }: Clinic) {
  const { answer } = await app.call(listPlatformClinics, {}, test_platform_key);
  return answer.data.find((one) => one.id === id);
}
