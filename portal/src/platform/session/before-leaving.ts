/** What must happen before the session ends, such as to go offline for calls. */
const works = new Set<() => Promise<unknown>>();

/** The session waits so long for it. The server does what was not done. */
const patience_ms = 2_000;

/** Does this before the session ends by Log out. Returns the function that forgets it. */
export function beforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Does all of it. Never fails, and takes no longer than people wait. */
export async function doBeforeLeaving(): Promise<void> {
  if (works.size === 0) return;
  const all = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([all, new Promise((done) => setTimeout(done, patience_ms))]);
}
