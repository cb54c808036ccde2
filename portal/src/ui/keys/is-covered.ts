/** True if a window or menu is above the page: the keys belong to it. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;
