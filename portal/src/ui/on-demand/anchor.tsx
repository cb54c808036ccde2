import { type Ref, useImperativeHandle } from 'react';

/** An anchor for an element rendered elsewhere: the popover's code may load later. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
