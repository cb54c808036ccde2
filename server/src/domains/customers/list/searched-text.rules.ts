/** A mobile number is searched as it is stored for the search: without spaces, brackets and dashes. */
export const toSearched = (typed: string): string =>
  /^\+?[\d ()-]+$/.test(typed) ? typed.replaceAll(/[ ()-]/g, '') : typed;
