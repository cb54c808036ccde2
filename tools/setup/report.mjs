const reported_every_ms = 5_000;

/**
 * Says every five seconds, on standard error, that work goes on.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, seconds: number }>}
 */
export async function reportWhile(what, work) {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const timer = setInterval(() => console.error(`  still ${what}, ${Math.round(seconds())} s`), reported_every_ms);
  try {
    return { result: await work(), seconds: seconds() };
  } finally {
    clearInterval(timer);
  }
}
