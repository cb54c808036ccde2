import { type Activity, listActivities, type TrailEntity } from '@clinic/contract/trail/activities.ts';
import type { TestApp } from './test-app.ts';

/** What the trail shows of a record, oldest first. */
export async function activitiesOf(
  app: TestApp,
  entity: TrailEntity,
  entity_id: number | string,
  token: string,
): Promise<Activity[]> {
  const { status, answer, text } = await app.call(
    listActivities,
    { query: { entity, entity_id: String(entity_id) } },
    token,
  );
  if (status !== 200) throw new Error(`The trail was answered ${status}: ${text}`);
  return answer.data;
}
