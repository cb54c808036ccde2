/** A barrier: every caller waits until this many have arrived. It makes naive twins all read before any of them writes. */
export function meetingOf(count: number): () => Promise<void> {
  let here = 0;
  let begin = (): void => {};
  const all = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    here += 1;
    if (here === count) begin();
    return all;
  };
}
