import { useRef } from 'react';
import { randomId } from '../random-id.ts';

/** The idempotency key of a create call: the same for the same content, so that a retry after a lost answer creates nothing twice. */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  };
}
