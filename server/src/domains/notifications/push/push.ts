/** The content of a push. It leaves the system, so it must not contain patient data. */
export interface Push {
  title: string;
  body: string;
  /** The portal’s page that a tap opens. */
  path: string;
  /** A later push replaces an earlier one with the same tag. */
  tag: string;
  /** A call that rings now. iPhones receive only these: Apple requires every such push to ring. */
  call?: true;
}

/** After this time a push is no longer delivered; the notification still shows in the bell. */
export const notice_ttl_seconds = 4 * 3_600;
export const call_ttl_seconds = 60;
