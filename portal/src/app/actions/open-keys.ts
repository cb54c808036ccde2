const listeners = new Set<() => void>();

/** Opens the window of keys. */
export function openKeys(): void {
  for (const listener of listeners) listener();
}

export const onOpenKeys = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
