/** A page that came without encryption from another machine gets no clipboard from its browser. */
export const canCopy = (): boolean => (navigator as { clipboard?: Clipboard }).clipboard !== undefined;
