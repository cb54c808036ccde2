/** Browsers offer the clipboard only on secure origins: HTTPS or localhost. */
export const canCopy = (): boolean => (navigator as { clipboard?: Clipboard }).clipboard !== undefined;
