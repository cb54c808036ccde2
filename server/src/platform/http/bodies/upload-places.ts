import { RefusalError } from '../../act/refusal-error.ts';

/** Limits on concurrent long bodies, per person and per process. Each body is held in memory until its call is answered. */
const of_one_user = 4;
const of_all = 32;

export interface UploadPlaces {
  /** Takes a place for an incoming long body and returns the function that frees it. Refuses before any byte of the file is read. */
  take: (user_id: number) => () => void;
}

export function createUploadPlaces(): UploadPlaces {
  const places = new Map<number, number>();
  let taken = 0;

  const leave = (user_id: number): void => {
    taken -= 1;
    const others = (places.get(user_id) ?? 1) - 1;
    if (others > 0) places.set(user_id, others);
    else places.delete(user_id);
  };

  return {
    take: (user_id) => {
      const own = places.get(user_id) ?? 0;
      if (own >= of_one_user) throw new RefusalError('too_many_requests', undefined, 3);
      if (taken >= of_all) throw new RefusalError('unavailable', undefined, 3);
      places.set(user_id, own + 1);
      taken += 1;
      let has_left = false;
      return () => {
        if (!has_left) leave(user_id);
        has_left = true;
      };
    },
  };
}
