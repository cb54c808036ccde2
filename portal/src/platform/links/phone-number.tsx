import { useSyncExternalStore } from 'react';

const local_form = /^(?:\+?65)?([3689]\d{3})(\d{4})$/;

let phoneText: ((stored: string) => string) | undefined;
let is_loading = false;
const readers = new Set<() => void>();

async function load(): Promise<void> {
  is_loading = true;
  try {
    ({ phoneText } = await import('@clinic/contract/shared/typed/phone.ts'));
    readers.forEach((changed) => changed());
  } catch {
    is_loading = false;
  }
}

/**
 * A stored phone number in the form of its country, for a sentence. Most numbers are of Singapore: the forms of all countries are loaded with
 * the first number of another one, which is shown as it is stored until then.
 */
export function shownPhone(stored: string): string {
  const [, first, last] = local_form.exec(stored.replaceAll(/[ ()-]/g, '')) ?? [];
  if (first) return `${first} ${last}`;
  if (/\d/.test(stored) && !phoneText && !is_loading) void load();
  return phoneText?.(stored) ?? stored;
}

const follow = (changed: () => void) => {
  readers.add(changed);
  return () => void readers.delete(changed);
};

/** A stored phone number in the form of its country. It renders again once that form is loaded. */
export function PhoneNumber({ number }: { number: string }) {
  useSyncExternalStore(follow, () => phoneText);
  return shownPhone(number);
}
