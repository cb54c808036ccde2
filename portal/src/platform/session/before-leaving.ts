/** Tasks before the session ends, such as going offline for calls. */
const works = new Set<() => Promise<unknown>>();

/** How long the session waits for the tasks. The server completes the rest. */
const patience_ms = 2_000;

/** Does this before the session ends by Log out. Returns the function that forgets it. */
export function beforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Runs all leave tasks, with a time limit. It never fails. */
export async function doBeforeLeaving(): Promise<void> {
  if (works.size === 0) return;
  const all = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([all, new Promise((done) => setTimeout(done, patience_ms))]);
}
