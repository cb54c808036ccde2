const kept_at = 'portal.single_keys';
const listeners = new Set<() => void>();

/**
 * Whether keys without Ctrl or ⌘ act. Users of speech input and people whose hands slip turn them off (WCAG 2.1.4). Where the browser keeps
 * nothing, they are on.
 */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(kept_at) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(is_on: boolean): void {
  try {
    window.localStorage.setItem(kept_at, is_on ? 'on' : 'off');
  } catch {
    // The setting cannot be stored, so the keys stay as they are.
  }
  for (const listener of listeners) listener();
}

export const subscribeToSingleKeys = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
