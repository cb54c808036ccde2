/** An instant later than the last change, so that two changes never have the same time. */
export const changedAt = (updated_at: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), updated_at.getTime() + 1));
