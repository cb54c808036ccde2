/** Whoever comes waits there until that many have come: naive twins look first, all of them, and write afterwards. */
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
