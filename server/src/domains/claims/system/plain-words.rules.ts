const longest = 255;

/** Words of another system in one line: without control characters and lone surrogates, and not longer than staff read. */
export function plainWords(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}
