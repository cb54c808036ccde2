import { useRef } from 'react';
import { randomId } from './random-id.ts';

/** The key under which a create may be sent again: the same for the same content, so that a lost answer makes nothing twice. */
export function useRepeatKey(): (body: object) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  };
}
