import { takeUploadPlace } from '../../platform/http/bodies/upload-places.ts';

/** Whether this person's long bodies that are on their way have every place that one person has, in the process of the test. */
export function hasAllPlaces(user_id: number): boolean {
  try {
    takeUploadPlace(user_id)();
    return false;
  } catch {
    return true;
  }
}
