import { type Ref, useImperativeHandle } from 'react';

/** Stands for an element that is drawn elsewhere: what hangs on it may come later than it. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
