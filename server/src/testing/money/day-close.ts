import { getDayClose, signOffDay } from '@clinic/contract/settlement/day-close.ts';
import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { TestApp } from '../test-app.ts';
import type { Counter } from './payments.ts';

const hour_ms = 3_600_000;

/** Travels to an hour of a day. */
export function travelTo(app: TestApp, day: string, hour = 12): void {
  app.clock.offset_ms = startOfDay(day).getTime() + hour * hour_ms - Date.now();
}

export const todayOf = (app: TestApp): string => singaporeDay(new Date(Date.now() + app.clock.offset_ms));

export const readDay = (app: TestApp, { token }: Pick<Counter, 'token'>, day: string) =>
  app.call(getDayClose, { query: { day } }, token);

/** Signs off the figures that the day has now. */
export async function signOff(app: TestApp, counter: Pick<Counter, 'token'>, day: string, remark?: string) {
  const { answer } = await readDay(app, counter, day);
  const { movements, takings } = answer.figures;
  return app.call(signOffDay, { body: { day, movements, takings, ...(remark && { remark }) } }, counter.token);
}
