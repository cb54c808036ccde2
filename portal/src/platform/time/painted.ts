/** A hidden page paints nothing, and a covered one may wait. */
const longest_wait_ms = 100;

/** Waits until the latest change is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    setTimeout(resolve, longest_wait_ms);
    requestAnimationFrame(() => setTimeout(resolve));
  });
