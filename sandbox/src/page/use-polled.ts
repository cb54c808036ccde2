import { useCallback, useEffect, useState } from 'react';

export interface Polled<Data> {
  data: Data | undefined;
  /** Why the last read failed. With `data`, the shown data may be old. */
  failure: string | undefined;
  refresh: () => void;
}

/** Polls while the page is visible, one read at a time. `read` must keep its identity. */
export function usePolled<Data>(read: () => Promise<Data>, every_ms: number): Polled<Data> {
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      if (!document.hidden) {
        try {
          const answer = await read();
          if (over) return;
          setData(answer);
          setFailure(undefined);
        } catch (error) {
          if (over) return;
          setFailure(error instanceof Error ? error.message : 'The server cannot be reached.');
        }
      }
      timer = setTimeout(() => void look(), every_ms);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [read, every_ms, round]);
  return { data, failure, refresh };
}
