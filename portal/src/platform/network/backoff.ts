const least_ms = 1_000;
/** Half a minute after an outage nobody shall still be waiting for their own patience. */
const most_ms = 8_000;

/** Tries again later, each time later, with jitter so that a whole clinic does not come back at one moment. */
export function createBackoff(attempt: () => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    /** Not before what the server asked for. */
    later: (asked_ms = 0): void => {
      stop();
      const ceiling_ms = Math.min(most_ms, least_ms * 2 ** attempts);
      attempts += 1;
      timer = setTimeout(attempt, Math.max(asked_ms, ceiling_ms / 2) + (ceiling_ms / 2) * Math.random());
    },
    now: (): void => {
      stop();
      attempts = 0;
      attempt();
    },
    succeeded: (): void => {
      stop();
      attempts = 0;
    },
    stop,
  };
}
