/** Local storage, or memory if the browser refuses it, so that sign-in works there too until the page is closed. */
export interface KeptValues {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

const memory = new Map<string, string>();

function attempt<T>(action: () => T, otherwise: () => T): T {
  try {
    return action();
  } catch {
    return otherwise();
  }
}

export const localValues: KeptValues = {
  get: (key) =>
    attempt(
      () => localStorage.getItem(key),
      () => null,
    ) ??
    memory.get(key) ??
    null,
  set: (key, value) =>
    attempt(
      () => localStorage.setItem(key, value),
      () => {
        memory.set(key, value);
      },
    ),
  remove: (key) => {
    memory.delete(key);
    attempt(
      () => localStorage.removeItem(key),
      () => undefined,
    );
  },
};
