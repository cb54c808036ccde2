import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Lets files be dropped on an element, besides its button. True while files hover over it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    target.addEventListener('dragover', hover, { signal });
    target.addEventListener('dragleave', () => setOver(false), { signal });
    target.addEventListener('drop', drop, { signal });
    return () => leaving.abort();
  }, [element]);
  return isOver;
}
