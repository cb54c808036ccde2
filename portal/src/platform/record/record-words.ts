interface MoreWords {
  toast?: string;
  /** Where to find a record that this branch does not have. */
  hint?: string;
}

/** The texts of a record page of the branch that cannot show its record. */
export const recordWords = (
  noun: string,
  { toast, hint = 'It may belong to another branch: change the location above.' }: MoreWords = {},
) => ({
  failed: `The ${noun} could not be loaded.`,
  toast,
  stale: `The ${noun} could not be refreshed and may be out of date.`,
  gone: { title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found at this branch`, hint },
});
