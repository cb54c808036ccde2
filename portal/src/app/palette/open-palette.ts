type Listener = (begin: string) => void;

const listeners = new Set<Listener>();

/** Opens the palette, with this text typed. */
export function openPalette(begin = ''): void {
  for (const listener of listeners) listener(begin);
}

export const onOpenPalette = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
