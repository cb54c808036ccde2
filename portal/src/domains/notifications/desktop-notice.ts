/** Whether this browser may show notices of the computer; 'missing' where it cannot at all. */
export type DesktopPermission = NotificationPermission | 'missing';

export const desktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** Asks the person; browsers ask once and keep the answer. */
export async function askForDesktop(): Promise<DesktopPermission> {
  return typeof Notification === 'undefined' ? 'missing' : Notification.requestPermission();
}

interface Notice {
  title: string;
  body: string;
  /** A push of the same tag on this device is not shown beside it. */
  tag: string;
  onOpen: () => void;
}

/** Shows a notice of the computer, where that is allowed. Phones know such notices from pushes only, and throw. */
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
    // The bell tells it as well.
  }
}
