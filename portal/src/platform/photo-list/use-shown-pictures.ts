import { useCallback, useEffect, useState } from 'react';

interface Reading<Picture> {
  pictures?: (Picture & { address: string })[];
  failure?: unknown;
}

/** The reads of pictures that are patient data. Both must keep their identity. */
interface PictureSource<Picture> {
  list: () => Promise<Picture[]>;
  open: (picture: Picture) => Promise<Blob>;
  /** All are shown. */
  onShown: () => void;
}

/** Reads pictures while they are shown. They are kept in no cache, and leave the tab when their place closes. */
export function useShownPictures<Picture>(source: PictureSource<Picture>): Reading<Picture> & { retry: () => void } {
  const { list, open, onShown } = source;
  const [reading, setReading] = useState<Reading<Picture>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let is_over = false;
    const addresses: string[] = [];
    const load = async () =>
      Promise.all(
        (await list()).map(async (picture) => {
          const address = URL.createObjectURL(await open(picture));
          addresses.push(address);
          if (is_over) URL.revokeObjectURL(address);
          return { ...picture, address };
        }),
      );
    load().then(
      (pictures) => {
        if (is_over) return;
        setReading({ pictures });
        onShown();
      },
      (failure: unknown) => !is_over && setReading({ failure }),
    );
    return () => {
      is_over = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [list, open, onShown, tries]);
  const retry = useCallback(() => {
    setReading({});
    setTries((before) => before + 1);
  }, []);
  return { ...reading, retry };
}
