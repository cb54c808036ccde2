import { openVisitPhoto, readVisitPhotos, type VisitPhoto } from '@clinic/contract/teleconsult/visits/visit-photos.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { readFile } from '../../../platform/api/download.ts';

export type ShownPicture = Omit<VisitPhoto, 'link'> & {
  /** The address of the picture in this tab. */
  address: string;
};

interface Reading {
  pictures?: ShownPicture[];
  failure?: unknown;
}

/** Reads the pictures of a visit while they are shown. They are kept in no cache, and leave the tab when the window closes. */
export function useVisitPhotos(visit_id: number): Reading & { retry: () => void } {
  const [reading, setReading] = useState<Reading>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let is_over = false;
    const addresses: string[] = [];
    const load = async (): Promise<ShownPicture[]> => {
      const { data } = await call(readVisitPhotos, { params: { id: String(visit_id) } });
      return Promise.all(
        data.map(async ({ link, ...picture }) => {
          const address = URL.createObjectURL(await readFile(openVisitPhoto, { params: { link } }));
          addresses.push(address);
          if (is_over) URL.revokeObjectURL(address);
          return { ...picture, address };
        }),
      );
    };
    load().then(
      (pictures) => !is_over && setReading({ pictures }),
      (failure: unknown) => !is_over && setReading({ failure }),
    );
    return () => {
      is_over = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [visit_id, tries]);
  const retry = () => {
    setReading({});
    setTries((before) => before + 1);
  };
  return { ...reading, retry };
}
