import { useState } from 'react';
import type { DownloadProgress } from './download.ts';

/** The progress of a file that a button downloads. */
export function useDownload() {
  const [progress, setProgress] = useState<Pick<DownloadProgress, 'percent'>>();
  return {
    isRunning: progress !== undefined,
    /** Undefined while the total size is unknown. */
    percent: progress?.percent,
    run: async <Result>(
      load: (onProgress: (progress: DownloadProgress) => void) => Promise<Result>,
    ): Promise<Result> => {
      setProgress({ percent: undefined });
      try {
        return await load(setProgress);
      } finally {
        setProgress(undefined);
      }
    },
  };
}
