import { localValues } from '../local-storage.ts';

const key = 'rows';

/** Rows of 36 px, or of 44 px for those who want more room. Kept on this device, for all lists. */
type RowHeight = 'compact' | 'comfortable';

export const rowHeight = (): RowHeight => (localValues.get(key) === 'comfortable' ? 'comfortable' : 'compact');

/** The style sheets of tables read it from the page's root, so that a change renders nothing again. */
const show = (height: RowHeight): void => void (document.documentElement.dataset['rows'] = height);

export function setRowHeight(height: RowHeight): void {
  localValues.set(key, height);
  show(height);
}

/** Shows the rows in the height that this device keeps. */
export const showRowHeight = (): void => show(rowHeight());
