import { useRef } from 'react';
import { randomId } from '../../../platform/random-id.ts';

/**
 * The idempotency key of one fill of a form: the same for the same content until the form is done, so that a double
 * click and a repeat after a lost answer make one payment; other content is another request and gets another key.
 */
export function useFillKey() {
  const kept = useRef<{ key: string; content: string } | undefined>(undefined);
  return {
    keyOf: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (kept.current?.content !== content) kept.current = { key: randomId(), content };
      return kept.current.key;
    },
    forget: () => {
      kept.current = undefined;
    },
  };
}
