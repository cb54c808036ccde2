/** Times of a call that rings. A file of its own, because the portal's frame loads it before any page. */
export const ring_times = {
  /** A doctor has so long to answer (`TELECONSULT_RING_SECONDS`), and then the call goes to the next. */
  usual_ring_seconds: 45,
  /** A call waits so long for doctors who are busy, and then it is missed. */
  longest_wait_seconds: 300,
  /** The page looks this often for the call that an event announces (part 1 §9). */
  match_tries: 10,
} as const;
