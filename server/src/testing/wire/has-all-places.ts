import type { TestApp } from '../test-app.ts';

/** Whether this person's incoming long bodies hold all places of one person, in the process of the test. */
export function hasAllPlaces({ platform }: TestApp, user_id: number): boolean {
  try {
    platform.upload_places.take(user_id)();
    return false;
  } catch {
    return true;
  }
}
