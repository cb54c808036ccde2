/** The texts of a record's page that cannot show its record. */
export const recordWords = (noun: string, hint: string) => ({
  failed: `The ${noun} could not be loaded.`,
  stale: `The ${noun} could not be refreshed and may be out of date.`,
  gone: { title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`, hint },
});
