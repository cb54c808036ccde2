/** What appears on a device. It leaves the house: no patient's data. */
export interface Push {
  title: string;
  body: string;
  /** The portal's page that a press opens. */
  path: string;
  /** A later push of the same tag takes the place of an earlier one. */
  tag: string;
  /** Somebody is calling now. An iPhone is woken for nothing less: Apple wants every such push to ring. */
  call?: true;
}

/** How long a push may be late: who comes back after that finds it at the bell. */
export const notice_ttl_seconds = 4 * 3_600;
export const call_ttl_seconds = 60;
