/** Times of a doctor’s presence (part 1 §9). A file of its own, because the portal’s frame loads it before any page. */
export const presence_times = {
  /** An online device says so again this often. */
  again_seconds: 60,
  /** It tries this often, and then reports a network error. */
  tries: 3,
  /** After a network error it tries again. */
  retry_seconds: 5,
  /** A doctor is offline when no device has confirmed the presence for this long. */
  stale_minutes: 10,
  longest_remark: 100,
} as const;

/** The remarks when a doctor goes offline without choosing to. The page sends the first three, the server all others. */
export const offline_remarks = {
  logout: 'Logout',
  skip: 'Skip visit',
  reject: 'Reject specified call',
  locked: 'Idle lock',
  stale: 'No connection',
  ended: 'Signed out elsewhere',
  switch: 'Switched off',
} as const;

/** What the page says while the server cannot be reached (part 1 §8). */
export const presence_network_error = 'Network error. Please refresh your browser.';
