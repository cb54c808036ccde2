import { useLocation } from '@tanstack/react-router';

/** What somebody left a page by, for each entry of the tab's history. Ids only; gone with the page. */
const left_by = new Map<string, string>();
const most_entries = 50;

/** Remembers by which row a list was left, so that who comes back by the history finds the focus there. */
export function useReturn(): { returnTo: string | undefined; leaveBy: (id: string) => void } {
  const entry = useLocation({ select: ({ state }) => state['__TSR_key'] ?? '' });
  return {
    returnTo: left_by.get(entry),
    leaveBy: (id) => {
      left_by.delete(entry);
      left_by.set(entry, id);
      const [oldest] = left_by.keys();
      if (left_by.size > most_entries && oldest !== undefined) left_by.delete(oldest);
    },
  };
}
