/** Permission for desktop notices; 'missing' if the browser has none. */
export type DesktopPermission = NotificationPermission | 'missing';

export const desktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** Asks for permission; browsers ask once and keep the answer. */
export async function askForDesktop(): Promise<DesktopPermission> {
  return typeof Notification === 'undefined' ? 'missing' : Notification.requestPermission();
}

interface Notice {
  title: string;
  body: string;
  /** Same tag as the push, so that this device shows only one of them. */
  tag: string;
  onOpen: () => void;
}

/** Shows a desktop notice if allowed. Phones support them only through push, and throw. */
export function showDesktopNotice({ title, body, tag, onOpen }: Notice): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onOpen();
    });
  } catch {
    // The bell shows it too.
  }
}
