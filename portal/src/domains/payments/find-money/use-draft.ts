import { useState } from 'react';

/** A draft value that resets whenever the active value changes, by Apply, Clear or the back button. */
export function useDraft<Value extends string | undefined>(inForce: Value) {
  const [seen, setSeen] = useState(inForce);
  const [draft, setDraft] = useState(inForce);
  if (seen !== inForce) {
    setSeen(inForce);
    setDraft(inForce);
  }
  return [draft, setDraft] as const;
}
