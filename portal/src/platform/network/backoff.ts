const least_ms = 1_000;
/** The longest wait, so that every tab is back within half a minute after an outage. */
const most_ms = 8_000;

/** Exponential backoff with jitter, so that a whole clinic does not return at the same moment. */
export function createBackoff(attempt: () => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    /** Not earlier than the server asked for. */
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
