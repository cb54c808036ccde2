/** Duration of a toast (part 1 §9). */
export const toast_ms = 5_000;
const most_shown = 3;

export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  /** The subject: a toast replaces an earlier one about the same subject. */
  about?: string | undefined;
  title?: string | undefined;
  message: string;
  /** A way back from what was done. */
  action?: { label: string; run: () => void } | undefined;
}

let toasts: readonly Toast[] = [];
let last_id = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast as the newest of three. The same toast is shown once: again, it starts anew. */
function show(toast: Omit<Toast, 'id'>): void {
  last_id += 1;
  const isSame = ({ tone, title, message, about }: Toast): boolean =>
    (about !== undefined && about === toast.about) ||
    (tone === toast.tone && title === toast.title && message === toast.message);
  const others = toasts.filter((shown) => !isSame(shown));
  put([...others, { ...toast, id: last_id }].slice(-most_shown));
}

/** Reports a success. */
export const showSuccess = (message: string, about?: string, action?: Toast['action']): void =>
  show({ tone: 'success', message, about, action });

/** Reports a failure with its reason. */
export const showFailure = (message: string, reason?: string, about?: string): void =>
  show({
    tone: 'failure',
    about,
    ...(reason === undefined ? { message } : { title: message, message: reason }),
  });

export const hideToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));
export const hideToasts = (): void => put([]);

/** The visible toasts, for the component that renders them. */
export const shownToasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): readonly Toast[] => toasts,
};
