const least_ms = 1_000;
const most_ms = 20_000;

/** Tries again later, each time later, with jitter so that a whole clinic does not come back at one moment. */
export function createBackoff(attempt: () => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    later: (): void => {
      stop();
      const ceiling_ms = Math.min(most_ms, least_ms * 2 ** attempts);
      attempts += 1;
      timer = setTimeout(attempt, ceiling_ms * (0.5 + Math.random() / 2));
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
