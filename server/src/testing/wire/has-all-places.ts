import { takeUploadPlace } from '../../platform/http/bodies/upload-places.ts';

/** Whether this person's incoming long bodies hold all places of one person, in the process of the test. */
export function hasAllPlaces(user_id: number): boolean {
  try {
    takeUploadPlace(user_id)();
    return false;
  } catch {
    return true;
  }
}
